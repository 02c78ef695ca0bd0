--
-- PostgreSQL database dump
--

\restrict 20Zu6dQsWu9nImXQnPfTgr3BEC0g2TqUoVmnLMEyQ5B8G9hAQlH7kbUf907ObgZ

-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: ra; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA ra;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: log; Type: TABLE; Schema: ra; Owner: -
--

CREATE TABLE ra.log (
    room text NOT NULL,
    v bigint NOT NULL,
    checkpoint boolean NOT NULL,
    entry text NOT NULL
);


--
-- Name: nodes; Type: TABLE; Schema: ra; Owner: -
--

CREATE TABLE ra.nodes (
    name text NOT NULL,
    lease bigint NOT NULL,
    lease_until timestamp with time zone NOT NULL
);


--
-- Name: records; Type: TABLE; Schema: ra; Owner: -
--

CREATE TABLE ra.records (
    room text NOT NULL,
    number bigint NOT NULL,
    record text NOT NULL
);


--
-- Name: rooms; Type: TABLE; Schema: ra; Owner: -
--

CREATE TABLE ra.rooms (
    id text NOT NULL,
    invite text NOT NULL,
    node text,
    fence bigint NOT NULL,
    listing text
)
WITH (fillfactor='70');


--
-- Name: schema_version; Type: TABLE; Schema: ra; Owner: -
--

CREATE TABLE ra.schema_version (
    version integer NOT NULL
);


--
-- Name: seal_key; Type: TABLE; Schema: ra; Owner: -
--

CREATE TABLE ra.seal_key (
    fingerprint text NOT NULL
);


--
-- Data for Name: log; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.log VALUES ('CY5MS7', 1, false, '{"v":1,"at":1795651368043,"type":"created","room":"CY5MS7","invite":"B283K2Z9","host":{"name":"Anna","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc"},"settings":{"edition":"classic","game":"ra","hints":false,"name":"Anna''s table","options":{"hidden_bag":false,"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"},"pace":0,"patience":90,"seats":2,"visibility":"private","watch":"anyone"},"secret":{"commitment":"91c2fab817e1449acc31d47419f61a6df5f0ffe9c7f7e0cb0138df8e3cb11ccd","sealed":"PztKAT_oyU89pskILk-5cEGeTVhYEzfSWP2BrYDDGBSUcz1SvJR1l2JcS--l2kMAqrTWTlOi28bVwRxdBj9FvtpZWBDilOib"}}');
INSERT INTO ra.log VALUES ('85ZXCX', 1, false, '{"v":1,"at":1795651368124,"type":"created","room":"85ZXCX","invite":"4CWQ7GK4","host":{"name":"Anna","token":"5ec064c4a402b0c2f9b75fd2a572b926cf1e3705fb499bc432a2f309e8f5c9dc"},"settings":{"edition":"classic","game":"ra-dice","hints":false,"name":"Anna''s table","options":{"sun_track":10},"pace":0,"patience":90,"seats":2,"visibility":"private","watch":"anyone"},"secret":{"commitment":"5aefcfb1210c023eac7bbdde5d8de50ae7b4956f4e945a9611c1c1a3674d60a8","sealed":"x0ts1Zwzrz0gRHWq_-fvcZKgDmZk1Bh2TIU_bOvxE9dqivReaF8dGdm__AXwH4OaylaUJ7F46sdP48or_ukfHJNf9zTmxD8r"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 2, false, '{"v":2,"at":1795651368327,"type":"sat","seat":0,"name":"Anna","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","command":{"id":"688dada9-2","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"cceb60efe6b94607015c70228bff804435a3b03550e4c54bb0f027be20f8adcb"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 3, false, '{"v":3,"at":1795651368333,"type":"bot_sat","seat":1,"name":"Thoth","level":"skilled","command":{"id":"688dada9-3","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"de3d1280764841775a7bb93f64017d64e8610c1fa04b8385da051d7713d2e8aa"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 4, false, '{"v":4,"at":1795651368338,"type":"locked","bots":"0e4b3cdd6db6cf08","engine":"4982ab1d233a37cf","salts":["0ced7c8ba0792a546160a4cb1796b70a581a65ff4a380bd534960752d12a7421","0056f1054612cf821fbfc9f6a363231504adc1422d4ac92ee3a099d1f5508ce1"],"command":{"id":"688dada9-4","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"458fb198b1f1e4b8ce08c5499a105b38eae25e94a47e9c7a619897060630b2a9"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 5, false, '{"v":5,"at":1795651368341,"type":"committed","seat":0,"commitment":"18a2f7aa319e138d7ac64df0a4f6f48830f9d485037031b861767fb6cce13f1b","command":{"id":"688dada9-5","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"0c22c0b2730f8981af061130f87571122c7121e66b36c753086502a1c4405338"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 6, false, '{"v":6,"at":1795651368344,"type":"revealed","seat":0,"secret":"10150a3efc13643c5f2eb67c674129993afca345e946500aee9e7468fedff228","command":{"id":"688dada9-6","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"9619aa6267c0d3677c069b10f5db88b6805fa8945059387f4c13ad6f70563904"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 7, false, '{"v":7,"at":1795651368348,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"7b930b228b1cbdd7","command":{"id":"688dada9-7","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"233add1fdaf3c2f863bbdfd84befadf156d631b39adf7c1da24f2f2ad48a30d4"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 8, false, '{"v":8,"at":1795651368353,"type":"acted","action":{"type":"pass"},"seat":1,"state":"825c5aded90559ea"}');
INSERT INTO ra.log VALUES ('CY5MS7', 9, false, '{"v":9,"at":1795651368356,"type":"acted","action":{"sun":6,"type":"bid"},"seat":0,"state":"359d4c0778c3b5db","command":{"id":"688dada9-8","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"b629966a8c357d7063399a288ffc64c54577ac496a128f8c72bdfb0a16179315"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 10, false, '{"v":10,"at":1795651368365,"type":"acted","action":{"type":"draw"},"seat":1,"state":"edf89a71104fd70c"}');
INSERT INTO ra.log VALUES ('CY5MS7', 11, false, '{"v":11,"at":1795651368369,"type":"acted","action":{"type":"draw"},"seat":0,"state":"a48ccf9f83f57b7e","command":{"id":"688dada9-9","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"c62714761abac29de14ede4666c80003fdbb50e7691dd60959178ee759d22f44"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 12, false, '{"v":12,"at":1795651368371,"type":"acted","action":{"type":"draw"},"seat":1,"state":"3ce964255cedb3ea"}');
INSERT INTO ra.log VALUES ('CY5MS7', 13, false, '{"v":13,"at":1795651368374,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"54fff1dc4f71cfdc","command":{"id":"688dada9-10","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"afa8d55f811f0059049ca25ae4b35609224559b25b06ea285375e2cdd1a90682"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 14, false, '{"v":14,"at":1795651368378,"type":"acted","action":{"type":"pass"},"seat":1,"state":"eac195fb96855fb9"}');
INSERT INTO ra.log VALUES ('CY5MS7', 15, false, '{"v":15,"at":1795651368385,"type":"acted","action":{"sun":4,"type":"bid"},"seat":0,"state":"9873cf776d119758","command":{"id":"688dada9-11","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"dc5e2e93d19c458211e4eca80d0242a3d3956094422aaeff8814f6173131e540"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 16, false, '{"v":16,"at":1795651368389,"type":"acted","action":{"type":"draw"},"seat":1,"state":"67f995b53e9d764e"}');
INSERT INTO ra.log VALUES ('CY5MS7', 17, false, '{"v":17,"at":1795651368394,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"8ae06cd51a3b0023","command":{"id":"688dada9-12","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"6f6f6542cb629908b0affdcc18a78cf833280a9b308c998beec1d027b237fa0d"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 18, false, '{"v":18,"at":1795651368398,"type":"acted","action":{"type":"pass"},"seat":1,"state":"1deae5a3b17e0748"}');
INSERT INTO ra.log VALUES ('CY5MS7', 19, false, '{"v":19,"at":1795651368404,"type":"acted","action":{"sun":9,"type":"bid"},"seat":0,"state":"45a4cfd54c5338d1","command":{"id":"688dada9-13","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"3774806c490063924b8e938f6b1ffccb959101611f1a7a5575ac05a6f4f63ff9"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 20, false, '{"v":20,"at":1795651368408,"type":"acted","action":{"type":"draw"},"seat":1,"state":"47dba15cf9aa05fa"}');
INSERT INTO ra.log VALUES ('CY5MS7', 21, false, '{"v":21,"at":1795651368417,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"188e2d949f8ff56d","command":{"id":"688dada9-14","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"5056ab95f742ce822d62100713029f9111e88f3ba9380ca0da4587326a2f2837"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 22, false, '{"v":22,"at":1795651368420,"type":"acted","action":{"type":"pass"},"seat":1,"state":"7897649a41b8d64c"}');
INSERT INTO ra.log VALUES ('CY5MS7', 23, false, '{"v":23,"at":1795651368424,"type":"acted","action":{"sun":3,"type":"bid"},"seat":0,"state":"cbd482152195de65","command":{"id":"688dada9-15","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"c0414c111b2e8b37f54bdb80bcebe78f4590fe4b5b3073e033e1c4d80cec51de"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 24, false, '{"v":24,"at":1795651368430,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"7ecbdfbd337b0221"}');
INSERT INTO ra.log VALUES ('CY5MS7', 25, false, '{"v":25,"at":1795651368458,"type":"acted","action":{"sun":8,"type":"bid"},"seat":1,"state":"1310f56f8f771230"}');
INSERT INTO ra.log VALUES ('CY5MS7', 26, false, '{"v":26,"at":1795651368462,"type":"acted","action":{"type":"draw"},"seat":1,"state":"311fccb2fb7ad78a"}');
INSERT INTO ra.log VALUES ('CY5MS7', 27, false, '{"v":27,"at":1795651368467,"type":"acted","action":{"type":"pass"},"seat":1,"state":"8312b4cb5b41bf8c"}');
INSERT INTO ra.log VALUES ('CY5MS7', 28, false, '{"v":28,"at":1795651368496,"type":"acted","action":{"type":"draw"},"seat":1,"state":"f2d6c84871c24e54"}');
INSERT INTO ra.log VALUES ('CY5MS7', 29, false, '{"v":29,"at":1795651368503,"type":"acted","action":{"type":"draw"},"seat":1,"state":"a7adeb39daca74d7"}');
INSERT INTO ra.log VALUES ('CY5MS7', 30, false, '{"v":30,"at":1795651368511,"type":"acted","action":{"type":"pass"},"seat":1,"state":"1f1f91bf2579a3a1"}');
INSERT INTO ra.log VALUES ('CY5MS7', 31, false, '{"v":31,"at":1795651368517,"type":"acted","action":{"type":"draw"},"seat":1,"state":"ee4cc6fa56480e01"}');
INSERT INTO ra.log VALUES ('CY5MS7', 32, false, '{"v":32,"at":1795651368535,"type":"acted","action":{"type":"draw"},"seat":1,"state":"75c0c39455abd145"}');
INSERT INTO ra.log VALUES ('CY5MS7', 33, false, '{"v":33,"at":1795651368540,"type":"acted","action":{"type":"pass"},"seat":1,"state":"f8c341c325363dc5"}');
INSERT INTO ra.log VALUES ('CY5MS7', 34, false, '{"v":34,"at":1795651368550,"type":"acted","action":{"type":"draw"},"seat":1,"state":"8b13d25fee31fe17"}');
INSERT INTO ra.log VALUES ('CY5MS7', 35, false, '{"v":35,"at":1795651368558,"type":"acted","action":{"type":"draw"},"seat":1,"state":"1ef32a13068c5df7"}');
INSERT INTO ra.log VALUES ('CY5MS7', 36, false, '{"v":36,"at":1795651368562,"type":"acted","action":{"type":"draw"},"seat":1,"state":"87ff031e35a1471f"}');
INSERT INTO ra.log VALUES ('CY5MS7', 37, false, '{"v":37,"at":1795651368566,"type":"acted","action":{"sun":2,"type":"bid"},"seat":1,"state":"a87191d9b8df84ed"}');
INSERT INTO ra.log VALUES ('CY5MS7', 38, false, '{"v":38,"at":1795651368580,"type":"acted","action":{"type":"draw"},"seat":1,"state":"3e35c190c191362c"}');
INSERT INTO ra.log VALUES ('CY5MS7', 39, false, '{"v":39,"at":1795651368608,"type":"acted","action":{"type":"draw"},"seat":1,"state":"6f5807a35a8ff01f"}');
INSERT INTO ra.log VALUES ('CY5MS7', 40, false, '{"v":40,"at":1795651368612,"type":"acted","action":{"sun":7,"type":"bid"},"seat":1,"state":"9f2505a5d04d4337"}');
INSERT INTO ra.log VALUES ('CY5MS7', 41, false, '{"v":41,"at":1795651368619,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"30d4ef04c88446ad"}');
INSERT INTO ra.log VALUES ('CY5MS7', 42, false, '{"v":42,"at":1795651368621,"type":"acted","action":{"sun":5,"type":"bid"},"seat":1,"state":"a49cc4bc4e579cd2"}');
INSERT INTO ra.log VALUES ('CY5MS7', 43, false, '{"v":43,"at":1795651368654,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"c9baa24755a7d918","command":{"id":"688dada9-16","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"b7b9db3a1595c10004f7d727b84ec3131f2e94b9cfa499f494606b80ea84b9a6"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 44, false, '{"v":44,"at":1795651368693,"type":"acted","action":{"type":"pass"},"seat":1,"state":"d132b0bddd35815d"}');
INSERT INTO ra.log VALUES ('CY5MS7', 45, false, '{"v":45,"at":1795651368696,"type":"acted","action":{"sun":9,"type":"bid"},"seat":0,"state":"0602b95f20eddc9c","command":{"id":"688dada9-17","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"39056b63d00cbf063380907b37452120f687b0ddf87c9ea8d31619d295b3e203"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 46, false, '{"v":46,"at":1795651368704,"type":"acted","action":{"type":"draw"},"seat":1,"state":"c448644696612dfa"}');
INSERT INTO ra.log VALUES ('CY5MS7', 47, false, '{"v":47,"at":1795651368708,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"34c946a19146902c","command":{"id":"688dada9-18","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"68e51c9ed87e4557089b33d180bf521cc4c5b03235ecaaa584e5341fa1164ec5"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 48, false, '{"v":48,"at":1795651368716,"type":"acted","action":{"sun":3,"type":"bid"},"seat":1,"state":"e55a644444e25121"}');
INSERT INTO ra.log VALUES ('CY5MS7', 49, false, '{"v":49,"at":1795651368723,"type":"acted","action":{"type":"pass"},"seat":0,"state":"11b0c18f0112c674","command":{"id":"688dada9-19","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"cc482288ca786dd178e591b6fa719e0af9ec899377d04ac9f6ece7fc71507e1f"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 50, false, '{"v":50,"at":1795651368727,"type":"acted","action":{"type":"draw"},"seat":1,"state":"11e850ca9c731425"}');
INSERT INTO ra.log VALUES ('CY5MS7', 51, false, '{"v":51,"at":1795651368730,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"3839dae3c2bada6f","command":{"id":"688dada9-20","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"fe7855f6bb9506b025739cf7c0840931394c327d3597d41325029331abdf75fb"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 52, false, '{"v":52,"at":1795651368732,"type":"acted","action":{"type":"pass"},"seat":1,"state":"8c7428b7ab2ea2dc"}');
INSERT INTO ra.log VALUES ('CY5MS7', 53, false, '{"v":53,"at":1795651368736,"type":"acted","action":{"sun":1,"type":"bid"},"seat":0,"state":"2d3ae3812729cc3d","command":{"id":"688dada9-21","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"7aa39136a4fb170361fcd528b7cf8a9d895dd6fcbeee8c5af6b4d76332d30469"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 54, false, '{"v":54,"at":1795651368739,"type":"acted","action":{"type":"draw"},"seat":1,"state":"f50e1bd63566e9cd"}');
INSERT INTO ra.log VALUES ('CY5MS7', 55, false, '{"v":55,"at":1795651368744,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"f738e644fa63628b","command":{"id":"688dada9-22","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"1ad4927c302d14c50604c2ab02aa061132b4de92331cb5903768790b82427b2a"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 56, false, '{"v":56,"at":1795651368748,"type":"acted","action":{"type":"pass"},"seat":1,"state":"c448ba7e3a543e80"}');
INSERT INTO ra.log VALUES ('CY5MS7', 57, false, '{"v":57,"at":1795651368751,"type":"acted","action":{"sun":6,"type":"bid"},"seat":0,"state":"8fa3519a44edfeb9","command":{"id":"688dada9-23","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"f036f3ecdd5f5029a7057717599195ecf7ea3dafbeced1103535df53cc4ff349"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 58, false, '{"v":58,"at":1795651368757,"type":"acted","action":{"type":"draw"},"seat":1,"state":"e703b5888c6b854f"}');
INSERT INTO ra.log VALUES ('CY5MS7', 59, false, '{"v":59,"at":1795651368764,"type":"acted","action":{"space":0,"type":"god"},"seat":0,"state":"68ed8d5fc405ba69","command":{"id":"688dada9-24","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"57d18833d05c107fd3deb6ecb038d10f22e5b46e577e8fb92682d2da440fe83f"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 60, false, '{"v":60,"at":1795651368770,"type":"acted","action":{"type":"draw"},"seat":1,"state":"6e4a9cc395865e7a"}');
INSERT INTO ra.log VALUES ('CY5MS7', 61, false, '{"v":61,"at":1795651368786,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"061dba7013661eb5","command":{"id":"688dada9-25","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"f906089bfada8ff9e981b0db82838386f557906d25693b4b7c352055a4dffde8"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 62, false, '{"v":62,"at":1795651368792,"type":"acted","action":{"type":"pass"},"seat":1,"state":"464f229d4f737714"}');
INSERT INTO ra.log VALUES ('CY5MS7', 63, false, '{"v":63,"at":1795651368796,"type":"acted","action":{"sun":4,"type":"bid"},"seat":0,"state":"202a3005b1865065","command":{"id":"688dada9-26","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"ad68d5cb8c3f28224e960afea0277d997aa863880248e5910b56452d0ca0ed62"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 64, false, '{"v":64,"at":1795651368800,"type":"acted","action":{"type":"draw"},"seat":1,"state":"b28ad5bf72f7b634"}');
INSERT INTO ra.log VALUES ('CY5MS7', 65, false, '{"v":65,"at":1795651368802,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"a7d5e66d0503724c"}');
INSERT INTO ra.log VALUES ('CY5MS7', 66, false, '{"v":66,"at":1795651368805,"type":"acted","action":{"sun":7,"type":"bid"},"seat":1,"state":"546713ccd96ea5d3"}');
INSERT INTO ra.log VALUES ('CY5MS7', 67, false, '{"v":67,"at":1795651368809,"type":"acted","action":{"type":"draw"},"seat":1,"state":"1e9148eafdbae2d5"}');
INSERT INTO ra.log VALUES ('CY5MS7', 68, false, '{"v":68,"at":1795651368816,"type":"acted","action":{"type":"draw"},"seat":1,"state":"11b67f732c2e11b5"}');
INSERT INTO ra.log VALUES ('CY5MS7', 69, false, '{"v":69,"at":1795651368835,"type":"acted","action":{"type":"draw"},"seat":1,"state":"4255e30dec09e1f2"}');
INSERT INTO ra.log VALUES ('CY5MS7', 70, false, '{"v":70,"at":1795651368839,"type":"acted","action":{"type":"pass"},"seat":1,"state":"1bf0e3e8296e3ffa"}');
INSERT INTO ra.log VALUES ('CY5MS7', 71, false, '{"v":71,"at":1795651368843,"type":"acted","action":{"type":"draw"},"seat":1,"state":"69256fa6c74727c6"}');
INSERT INTO ra.log VALUES ('CY5MS7', 72, false, '{"v":72,"at":1795651368855,"type":"acted","action":{"type":"draw"},"seat":1,"state":"ea44f8c34f79a904"}');
INSERT INTO ra.log VALUES ('CY5MS7', 73, false, '{"v":73,"at":1795651368862,"type":"acted","action":{"type":"draw"},"seat":1,"state":"d12b515f9e217793"}');
INSERT INTO ra.log VALUES ('CY5MS7', 74, false, '{"v":74,"at":1795651368865,"type":"acted","action":{"type":"draw"},"seat":1,"state":"97a141ed98b1f21a"}');
INSERT INTO ra.log VALUES ('CY5MS7', 75, false, '{"v":75,"at":1795651368910,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"e4e6819f505b59ef"}');
INSERT INTO ra.log VALUES ('CY5MS7', 76, false, '{"v":76,"at":1795651368950,"type":"acted","action":{"sun":8,"type":"bid"},"seat":1,"state":"6aba745a808dacf6"}');
INSERT INTO ra.log VALUES ('CY5MS7', 77, false, '{"v":77,"at":1795651368964,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"fd310dca3998ee72"}');
INSERT INTO ra.log VALUES ('CY5MS7', 78, false, '{"v":78,"at":1795651368973,"type":"acted","action":{"sun":2,"type":"bid"},"seat":1,"state":"3aec46a3f0e5784f"}');
INSERT INTO ra.log VALUES ('CY5MS7', 79, false, '{"v":79,"at":1795651368980,"type":"acted","action":{"type":"draw"},"seat":1,"state":"0382df9dac96da6b"}');
INSERT INTO ra.log VALUES ('CY5MS7', 80, false, '{"v":80,"at":1795651368982,"type":"acted","action":{"type":"draw"},"seat":0,"state":"45606b4336fa2e0e","command":{"id":"688dada9-27","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"8fc6193f8ecb8d1849c42032c6bd58f18737b718067d1dac6ee624b738313ea1"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 81, false, '{"v":81,"at":1795651368984,"type":"acted","action":{"type":"draw"},"seat":1,"state":"5e11e5fe8abcfb36"}');
INSERT INTO ra.log VALUES ('CY5MS7', 82, false, '{"v":82,"at":1795651368987,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"00af44df80ec5c3b","command":{"id":"688dada9-28","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"71c0911a440fd3ae8dab12f216a06b0ebd7bcec6095a92f83133958ad408fcb0"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 83, false, '{"v":83,"at":1795651368991,"type":"acted","action":{"type":"pass"},"seat":1,"state":"3ce8bbae67d1c3e0"}');
INSERT INTO ra.log VALUES ('CY5MS7', 84, false, '{"v":84,"at":1795651368994,"type":"acted","action":{"sun":1,"type":"bid"},"seat":0,"state":"64780622b454d9f1","command":{"id":"688dada9-29","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"3879035ed602e428c09690f518701d9f9f6771885aff417f92b71d9b56f6f5b2"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 85, false, '{"v":85,"at":1795651368996,"type":"acted","action":{"type":"draw"},"seat":1,"state":"a54e7a1aa4219de7"}');
INSERT INTO ra.log VALUES ('CY5MS7', 86, false, '{"v":86,"at":1795651368998,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"549689839f13de5a","command":{"id":"688dada9-30","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"8eb2dbf565fe9fcae98ec533ba03f705a76ca055fced10b7324410d2c946a0df"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 87, false, '{"v":87,"at":1795651369000,"type":"acted","action":{"type":"pass"},"seat":1,"state":"443b820f8baadc51"}');
INSERT INTO ra.log VALUES ('CY5MS7', 88, false, '{"v":88,"at":1795651369002,"type":"acted","action":{"sun":3,"type":"bid"},"seat":0,"state":"1b9240e73a6c6b10","command":{"id":"688dada9-31","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"9b887ce6b735bf191cb19b344e9ba39fa8d6359efd70f578eb3915914225d930"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 89, false, '{"v":89,"at":1795651369004,"type":"acted","action":{"type":"draw"},"seat":1,"state":"ed2f4bb45d04b33a"}');
INSERT INTO ra.log VALUES ('CY5MS7', 90, false, '{"v":90,"at":1795651369006,"type":"acted","action":{"type":"draw"},"seat":0,"state":"294c3ff2fe8d66f3","command":{"id":"688dada9-32","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"46fcc631a8cf265b776b547ff386789462ebdc7bfed0242076d9c73e9de943c6"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 91, false, '{"v":91,"at":1795651369008,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"8d9e0d9bff692af2"}');
INSERT INTO ra.log VALUES ('CY5MS7', 92, false, '{"v":92,"at":1795651369019,"type":"acted","action":{"type":"pass"},"seat":0,"state":"95ad734eae55eb2c","command":{"id":"688dada9-33","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"186356031d86bd4a8e736ccbd3841442057b6590ca14a7e197caade416da0eb1"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 93, false, '{"v":93,"at":1795651369024,"type":"acted","action":{"sun":4,"type":"bid"},"seat":1,"state":"e8ea90c98e32f345"}');
INSERT INTO ra.log VALUES ('CY5MS7', 94, false, '{"v":94,"at":1795651369040,"type":"acted","action":{"type":"draw"},"seat":0,"state":"c6d71a3f19f4931c","command":{"id":"688dada9-34","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"71d61b5301900f8bf9fbf409665903c277eb58f4d8f43344afae36a9cdac5bb3"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 95, false, '{"v":95,"at":1795651369101,"type":"acted","action":{"type":"draw"},"seat":1,"state":"4cb8999ef9c9a17b"}');
INSERT INTO ra.log VALUES ('CY5MS7', 96, false, '{"v":96,"at":1795651369110,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"c7c1abf41c3dd9c5","command":{"id":"688dada9-35","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"f73b87d63dc4a62c1d872b7ccbdfbbbc1a2fa31455a2c1a9b6c63813522ee385"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 97, false, '{"v":97,"at":1795651369113,"type":"acted","action":{"type":"pass"},"seat":1,"state":"5b1b52674c834216"}');
INSERT INTO ra.log VALUES ('CY5MS7', 98, false, '{"v":98,"at":1795651369121,"type":"acted","action":{"sun":6,"type":"bid"},"seat":0,"state":"827ffd1e4ab43caf","command":{"id":"688dada9-36","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"31fb8f89f9d0417283fc0839ab587293de1d7b5f31206fe42cfd1c71dfa6d7d5"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 99, false, '{"v":99,"at":1795651369127,"type":"acted","action":{"type":"draw"},"seat":1,"state":"6b95bdd6bacdb819"}');
INSERT INTO ra.log VALUES ('CY5MS7', 100, false, '{"v":100,"at":1795651369136,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"658a9c73d78998d6","command":{"id":"688dada9-37","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"8e5b9bd6e122300ef9f20e9df123c81115efc783f8fde188c7feecce4daab852"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 101, false, '{"v":101,"at":1795651369140,"type":"acted","action":{"type":"pass"},"seat":1,"state":"c61cdd53ed33ad13"}');
INSERT INTO ra.log VALUES ('CY5MS7', 102, false, '{"v":102,"at":1795651369144,"type":"acted","action":{"sun":5,"type":"bid"},"seat":0,"state":"e93766cf753ffa02","command":{"id":"688dada9-38","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"bbe6f15e8c597c47e35038e2fbf775157d49a10a90fe3f0b769d1c8edadc37b0"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 103, false, '{"v":103,"at":1795651369149,"type":"acted","action":{"type":"draw"},"seat":1,"state":"18a66ea3fd507a7e"}');
INSERT INTO ra.log VALUES ('CY5MS7', 104, false, '{"v":104,"at":1795651369154,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"80601ce39346a9ce"}');
INSERT INTO ra.log VALUES ('CY5MS7', 105, false, '{"v":105,"at":1795651369159,"type":"acted","action":{"sun":8,"type":"bid"},"seat":1,"state":"3cdcd299d7443a51"}');
INSERT INTO ra.log VALUES ('CY5MS7', 106, false, '{"v":106,"at":1795651369165,"type":"acted","action":{"type":"draw"},"seat":1,"state":"d2b07425dd794383"}');
INSERT INTO ra.log VALUES ('CY5MS7', 107, false, '{"v":107,"at":1795651369173,"type":"acted","action":{"type":"draw"},"seat":1,"state":"a92270ae9ddb1c99"}');
INSERT INTO ra.log VALUES ('CY5MS7', 108, false, '{"v":108,"at":1795651369176,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"3fdcf510fab09d02"}');
INSERT INTO ra.log VALUES ('CY5MS7', 109, false, '{"v":109,"at":1795651369185,"type":"acted","action":{"sun":7,"type":"bid"},"seat":1,"state":"5c1e04ab7aa0d58f"}');
INSERT INTO ra.log VALUES ('CY5MS7', 110, false, '{"v":110,"at":1795651369188,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"212010ce12c84f9a"}');
INSERT INTO ra.log VALUES ('CY5MS7', 111, false, '{"v":111,"at":1795651369193,"type":"acted","action":{"sun":9,"type":"bid"},"seat":1,"state":"ae90d3d9aa3ec655"}');
INSERT INTO ra.log VALUES ('CY5MS7', 112, false, '{"v":112,"at":1795651369196,"type":"rematch","secret":{"commitment":"7821b558a7fea12b7cc1977c990e0b2fbb9119a293695cd811e4e810d327e11e","sealed":"RLnRlZ-3a4iSwZx3IAuCVNTt81bFn-COoaw8MGQutovS50rpiWlhn4oM8NEIdWM34CbDGCo9QfMbF_DhIaEvu3rwT9QrbANq"},"command":{"id":"688dada9-39","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"2887f37071cd0d0b5a2370c005fa084f5afa27f595da468c1f695873f840fccd"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 113, true, '{"v":113,"at":1795651369206,"type":"locked","bots":"0e4b3cdd6db6cf08","engine":"4982ab1d233a37cf","salts":["5765bf80013e7cffed116fd00328fc2ed172bdc6a1b1132a79a1511bf7df7bfc","e27e185f46241b06338f67850347dc0011f6477858812578b85dcefadc66f02f"],"command":{"id":"688dada9-40","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"1993e12a3a88fb95748b7c4815cf9603b97843696d0abfa8bb154dfe01f04284"},"checkpoint":{"digest":"10c961a35740fdae6b399aeb24664572f6fbc0f4e7479a34c3d7387b69d2f4e8","head":"7e0ca37b5d8717cc06b6176dba675e039520c79de8b5b0d467517be9329d819a","log":"834570f9aa4047d98ea7346f0257825a716b905fbbd094221deb1734614fd848","room":{"answers":[{"done":[{"digest":"57d18833d05c107fd3deb6ecb038d10f22e5b46e577e8fb92682d2da440fe83f","id":"688dada9-24","v":59},{"digest":"f906089bfada8ff9e981b0db82838386f557906d25693b4b7c352055a4dffde8","id":"688dada9-25","v":61},{"digest":"ad68d5cb8c3f28224e960afea0277d997aa863880248e5910b56452d0ca0ed62","id":"688dada9-26","v":63},{"digest":"8fc6193f8ecb8d1849c42032c6bd58f18737b718067d1dac6ee624b738313ea1","id":"688dada9-27","v":80},{"digest":"71c0911a440fd3ae8dab12f216a06b0ebd7bcec6095a92f83133958ad408fcb0","id":"688dada9-28","v":82},{"digest":"3879035ed602e428c09690f518701d9f9f6771885aff417f92b71d9b56f6f5b2","id":"688dada9-29","v":84},{"digest":"8eb2dbf565fe9fcae98ec533ba03f705a76ca055fced10b7324410d2c946a0df","id":"688dada9-30","v":86},{"digest":"9b887ce6b735bf191cb19b344e9ba39fa8d6359efd70f578eb3915914225d930","id":"688dada9-31","v":88},{"digest":"46fcc631a8cf265b776b547ff386789462ebdc7bfed0242076d9c73e9de943c6","id":"688dada9-32","v":90},{"digest":"186356031d86bd4a8e736ccbd3841442057b6590ca14a7e197caade416da0eb1","id":"688dada9-33","v":92},{"digest":"71d61b5301900f8bf9fbf409665903c277eb58f4d8f43344afae36a9cdac5bb3","id":"688dada9-34","v":94},{"digest":"f73b87d63dc4a62c1d872b7ccbdfbbbc1a2fa31455a2c1a9b6c63813522ee385","id":"688dada9-35","v":96},{"digest":"31fb8f89f9d0417283fc0839ab587293de1d7b5f31206fe42cfd1c71dfa6d7d5","id":"688dada9-36","v":98},{"digest":"8e5b9bd6e122300ef9f20e9df123c81115efc783f8fde188c7feecce4daab852","id":"688dada9-37","v":100},{"digest":"bbe6f15e8c597c47e35038e2fbf775157d49a10a90fe3f0b769d1c8edadc37b0","id":"688dada9-38","v":102},{"digest":"2887f37071cd0d0b5a2370c005fa084f5afa27f595da468c1f695873f840fccd","id":"688dada9-39","v":112}],"token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc"}],"banned":[],"host":{"name":"Anna","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc"},"id":"CY5MS7","invite":"B283K2Z9","number":1,"seats":[{"kind":"human","name":"Anna","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc"},{"kind":"bot","level":"skilled","name":"Thoth","token":""}],"secret":{"commitment":"7821b558a7fea12b7cc1977c990e0b2fbb9119a293695cd811e4e810d327e11e","sealed":"RLnRlZ-3a4iSwZx3IAuCVNTt81bFn-COoaw8MGQutovS50rpiWlhn4oM8NEIdWM34CbDGCo9QfMbF_DhIaEvu3rwT9QrbANq"},"settings":{"edition":"classic","game":"ra","hints":false,"name":"Anna''s table","options":{"hidden_bag":false,"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"},"pace":0,"patience":90,"seats":2,"visibility":"private","watch":"anyone"}},"spent":222837}}');
INSERT INTO ra.log VALUES ('CY5MS7', 114, false, '{"v":114,"at":1795651369548,"type":"committed","seat":0,"commitment":"fc11034eefd96a9d9a94606ba6e5f5b03c4ccfe30422cd24fa95d953a6ae2b99","command":{"id":"688dada9-42","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"c5b9ca67e1e64dcfd231a10e078cee0f15884d83b20375fd89c4a0d630c416fb"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 115, false, '{"v":115,"at":1795651369601,"type":"revealed","seat":0,"secret":"5d586f6568ea56bf09dfb7d27c58b8673cb42b0f8ca81cb38b784da05f5f21ac","command":{"id":"688dada9-43","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"881f10bffc3cb658adda718ddd4b43e62bd9eeae43ba4dcd9780c0ec2d0edc01"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 116, false, '{"v":116,"at":1795651369676,"type":"acted","action":{"type":"draw"},"seat":1,"state":"4251365213b4add0"}');
INSERT INTO ra.log VALUES ('CY5MS7', 117, false, '{"v":117,"at":1795651369679,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"ec33f4cc005e72bc","command":{"id":"688dada9-44","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"064270b3e131e8043879513588144b6f31a32e2121ce09040ba9fdeb38177701"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 118, false, '{"v":118,"at":1795651369684,"type":"acted","action":{"type":"pass"},"seat":1,"state":"703dcd09db546d2f"}');
INSERT INTO ra.log VALUES ('CY5MS7', 119, false, '{"v":119,"at":1795651369696,"type":"acted","action":{"sun":7,"type":"bid"},"seat":0,"state":"47948be18a15fbee","command":{"id":"688dada9-45","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"07feec01923ce4f811eac4ecac0406fbeb55a2eb02d459a429ddb2bb2397b4a9"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 120, false, '{"v":120,"at":1795651369699,"type":"acted","action":{"type":"draw"},"seat":1,"state":"ffefc505faffc6fd"}');
INSERT INTO ra.log VALUES ('CY5MS7', 121, false, '{"v":121,"at":1795651369701,"type":"acted","action":{"type":"draw"},"seat":0,"state":"73866ad891e0af6b","command":{"id":"688dada9-46","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"f5c6dca512e8b05a3988a4cb94b43a3110dc8f0b7d01e30dbb430aa9b71d1336"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 122, false, '{"v":122,"at":1795651369723,"type":"acted","action":{"type":"draw"},"seat":1,"state":"3d70bfffcd956eac"}');
INSERT INTO ra.log VALUES ('CY5MS7', 123, false, '{"v":123,"at":1795651369727,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"6ed1dfb40bf3ebdb","command":{"id":"688dada9-47","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"3571b395f55f77c9b81487054575226d606cb5c04264667e93b30d21af80de78"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 124, false, '{"v":124,"at":1795651369734,"type":"acted","action":{"type":"pass"},"seat":1,"state":"d09dea47d1497282"}');
INSERT INTO ra.log VALUES ('CY5MS7', 125, false, '{"v":125,"at":1795651369739,"type":"acted","action":{"sun":5,"type":"bid"},"seat":0,"state":"ae9d57804df880c3","command":{"id":"688dada9-48","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"1756a5c48fe8e9e07124d5ca85c978b6bd9cf7fc469f3d7aae92601e73c32b2c"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 126, false, '{"v":126,"at":1795651369752,"type":"acted","action":{"type":"draw"},"seat":1,"state":"e33e96bef43eb867"}');
INSERT INTO ra.log VALUES ('CY5MS7', 127, false, '{"v":127,"at":1795651369758,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"87946cd2baf7844b","command":{"id":"688dada9-49","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"fff5cd219925912f84bedcce79c8790ded04287535a1e03770184e7ccccd18a1"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 128, false, '{"v":128,"at":1795651369761,"type":"acted","action":{"type":"pass"},"seat":1,"state":"82d5b4fd69e51e1e"}');
INSERT INTO ra.log VALUES ('CY5MS7', 129, false, '{"v":129,"at":1795651369767,"type":"acted","action":{"sun":8,"type":"bid"},"seat":0,"state":"ab5456686cd173e7","command":{"id":"688dada9-50","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"56d9b47b8a01c6a70122b12052117241393892ec1f355c96c314f61c93860798"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 130, false, '{"v":130,"at":1795651369776,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"9c81f778f9928ad6"}');
INSERT INTO ra.log VALUES ('CY5MS7', 131, false, '{"v":131,"at":1795651369782,"type":"acted","action":{"sun":2,"type":"bid"},"seat":0,"state":"c425781f8c5ca056","command":{"id":"688dada9-51","token":"d991fa39d6871c6d8747db9dc103cceb221c3da364a5233bdb49e010300becbc","digest":"da24d15b56f1797760a1ace49de72d11d609b009fc5c7e7d5d8eadc1d31c94d4"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 132, false, '{"v":132,"at":1795651369787,"type":"acted","action":{"type":"pass"},"seat":1,"state":"e5af0eab1df0683d"}');
INSERT INTO ra.log VALUES ('CY5MS7', 133, false, '{"v":133,"at":1795651369791,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"203c57bfb8bc06ce"}');
INSERT INTO ra.log VALUES ('CY5MS7', 134, false, '{"v":134,"at":1795651369798,"type":"acted","action":{"sun":9,"type":"bid"},"seat":1,"state":"c243ed0ea4d92b93"}');
INSERT INTO ra.log VALUES ('CY5MS7', 135, false, '{"v":135,"at":1795651369805,"type":"acted","action":{"type":"draw"},"seat":1,"state":"4a5ec701952c3ee2"}');
INSERT INTO ra.log VALUES ('CY5MS7', 136, false, '{"v":136,"at":1795651369816,"type":"acted","action":{"type":"draw"},"seat":1,"state":"ff733c0f66b0f12f"}');
INSERT INTO ra.log VALUES ('CY5MS7', 137, false, '{"v":137,"at":1795651369820,"type":"acted","action":{"type":"draw"},"seat":1,"state":"0ad552c510c832ae"}');
INSERT INTO ra.log VALUES ('85ZXCX', 2, false, '{"v":2,"at":1795651369823,"type":"sat","seat":0,"name":"Anna","token":"5ec064c4a402b0c2f9b75fd2a572b926cf1e3705fb499bc432a2f309e8f5c9dc","command":{"id":"fbaf665a-2","token":"5ec064c4a402b0c2f9b75fd2a572b926cf1e3705fb499bc432a2f309e8f5c9dc","digest":"3676ff2066d293ee62ed3971649a6e6d3ae2b48b6745fa4e742301973c042e28"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 138, false, '{"v":138,"at":1795651369823,"type":"acted","action":{"type":"draw"},"seat":1,"state":"a252964dbb82b705"}');
INSERT INTO ra.log VALUES ('85ZXCX', 3, false, '{"v":3,"at":1795651369830,"type":"bot_sat","seat":1,"name":"Thoth","level":"skilled","command":{"id":"fbaf665a-3","token":"5ec064c4a402b0c2f9b75fd2a572b926cf1e3705fb499bc432a2f309e8f5c9dc","digest":"826fb4b0597eec78218fc9b6084120f452e13e81c964a6b58cf1779561ffd4af"}}');
INSERT INTO ra.log VALUES ('85ZXCX', 4, false, '{"v":4,"at":1795651369836,"type":"locked","bots":"51634adb48f44fe5","engine":"ba45e789d2e19618","salts":["e623495d591a2621e1f51c49ad68e40592b20db532f12672a6094e8280e31129","7bc39374f32f95c30f4a34c1dd4df63938ecf35ebce81f71aab014bf15773d15"],"command":{"id":"fbaf665a-4","token":"5ec064c4a402b0c2f9b75fd2a572b926cf1e3705fb499bc432a2f309e8f5c9dc","digest":"8570ace27a498f8b246c943b40329a45b590317b1cc860c5fc744b75d277ee82"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 139, false, '{"v":139,"at":1795651369837,"type":"acted","action":{"type":"draw"},"seat":1,"state":"28bada4bc05497d4"}');
INSERT INTO ra.log VALUES ('85ZXCX', 5, false, '{"v":5,"at":1795651369841,"type":"committed","seat":0,"commitment":"dc43c9ee0483a3d212c0d6f88ade956513cac7101978956c34c256384b7541d5","command":{"id":"fbaf665a-5","token":"5ec064c4a402b0c2f9b75fd2a572b926cf1e3705fb499bc432a2f309e8f5c9dc","digest":"cf47e3bd6e30dcd0afec10a27e8b8f0791a7058dbc802919696d4bcd04ba98ea"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 140, false, '{"v":140,"at":1795651369842,"type":"acted","action":{"type":"draw"},"seat":1,"state":"31669e2dd8be3559"}');
INSERT INTO ra.log VALUES ('85ZXCX', 6, false, '{"v":6,"at":1795651369847,"type":"revealed","seat":0,"secret":"5420e09a85436b3cb62f1ed82a2383da9041f9bbfbbd9f2b0eb72b530b156e4e","command":{"id":"fbaf665a-6","token":"5ec064c4a402b0c2f9b75fd2a572b926cf1e3705fb499bc432a2f309e8f5c9dc","digest":"9472fd10aa2c00c3ab5e5ac2a9f2cf19247716ea8dfe4f1f7b7c2b95539aaff5"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 141, false, '{"v":141,"at":1795651369853,"type":"acted","action":{"type":"draw"},"seat":1,"state":"a6ef22c57f93e8b6"}');
INSERT INTO ra.log VALUES ('85ZXCX', 7, false, '{"v":7,"at":1795651369857,"type":"acted","action":{"dice":["yellow","blue","purple","green","red"],"type":"roll"},"seat":1,"state":"a2e99c5fd15987d2"}');
INSERT INTO ra.log VALUES ('CY5MS7', 142, false, '{"v":142,"at":1795651369862,"type":"acted","action":{"type":"draw"},"seat":1,"state":"e3c1b90f65955094"}');
INSERT INTO ra.log VALUES ('85ZXCX', 8, false, '{"v":8,"at":1795651369885,"type":"acted","action":{"dice":["yellow","blue"],"type":"roll"},"seat":1,"state":"17d696136caff0c0"}');
INSERT INTO ra.log VALUES ('CY5MS7', 143, false, '{"v":143,"at":1795651369888,"type":"acted","action":{"type":"pass"},"seat":1,"state":"202a4dc66725f690"}');
INSERT INTO ra.log VALUES ('85ZXCX', 9, false, '{"v":9,"at":1795651369893,"type":"acted","action":{"type":"stop"},"seat":1,"state":"532d6eef9be05a23"}');
INSERT INTO ra.log VALUES ('CY5MS7', 144, false, '{"v":144,"at":1795651369893,"type":"acted","action":{"type":"draw"},"seat":1,"state":"4e8053cd904a8eea"}');
INSERT INTO ra.log VALUES ('85ZXCX', 10, false, '{"v":10,"at":1795651369897,"type":"acted","action":{"dice":["yellow"],"type":"pharaoh"},"seat":1,"state":"eabf3ed94b1af528"}');
INSERT INTO ra.log VALUES ('CY5MS7', 145, false, '{"v":145,"at":1795651369964,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"1a46370763537b6a"}');
INSERT INTO ra.log VALUES ('85ZXCX', 11, false, '{"v":11,"at":1795651369983,"type":"acted","action":{"dice":["blue"],"type":"pharaoh"},"seat":1,"state":"2b21a85aa55f2f5c"}');
INSERT INTO ra.log VALUES ('CY5MS7', 146, false, '{"v":146,"at":1795651369983,"type":"acted","action":{"sun":6,"type":"bid"},"seat":1,"state":"891f631cda2af12e"}');
INSERT INTO ra.log VALUES ('85ZXCX', 12, false, '{"v":12,"at":1795651369987,"type":"acted","action":{"dice":["green"],"type":"pharaoh"},"seat":1,"state":"6fdcb19eb3002f11"}');
INSERT INTO ra.log VALUES ('CY5MS7', 147, false, '{"v":147,"at":1795651369987,"type":"acted","action":{"type":"draw"},"seat":1,"state":"2dd0ddca7145c1c2"}');
INSERT INTO ra.log VALUES ('85ZXCX', 13, false, '{"v":13,"at":1795651369990,"type":"acted","action":{"dice":["purple"],"type":"nile"},"seat":1,"state":"3b8840326f302bd4"}');
INSERT INTO ra.log VALUES ('CY5MS7', 148, false, '{"v":148,"at":1795651369990,"type":"acted","action":{"type":"draw"},"seat":1,"state":"4125e8a0b2b9891e"}');
INSERT INTO ra.log VALUES ('85ZXCX', 14, false, '{"v":14,"at":1795651369992,"type":"acted","action":{"type":"end"},"seat":1,"state":"1efb9336a5db0073"}');
INSERT INTO ra.log VALUES ('CY5MS7', 149, false, '{"v":149,"at":1795651369994,"type":"acted","action":{"type":"draw"},"seat":1,"state":"ae13216032ccf15d"}');
INSERT INTO ra.log VALUES ('85ZXCX', 15, false, '{"v":15,"at":1795651369997,"type":"acted","action":{"dice":["yellow","blue","purple","green","red"],"type":"roll"},"seat":0,"state":"031cdd95558f1434","command":{"id":"fbaf665a-7","token":"5ec064c4a402b0c2f9b75fd2a572b926cf1e3705fb499bc432a2f309e8f5c9dc","digest":"b2ab3064f8975ab311c56c37b173f89c6de740b2541d86194f8495d5e402b870"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 150, false, '{"v":150,"at":1795651370004,"type":"acted","action":{"type":"draw"},"seat":1,"state":"0ad2ba326df20218"}');
INSERT INTO ra.log VALUES ('85ZXCX', 16, false, '{"v":16,"at":1795651370004,"type":"acted","action":{"dice":["blue"],"type":"roll"},"seat":0,"state":"9d8cd8eb00185d22","command":{"id":"fbaf665a-8","token":"5ec064c4a402b0c2f9b75fd2a572b926cf1e3705fb499bc432a2f309e8f5c9dc","digest":"6abab4c40d2590ef5918cfcba2cc1023d0082c09f555368ef6c20fc7833e6680"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 151, false, '{"v":151,"at":1795651370007,"type":"acted","action":{"type":"draw"},"seat":1,"state":"454c46de22551b5a"}');
INSERT INTO ra.log VALUES ('85ZXCX', 17, false, '{"v":17,"at":1795651370009,"type":"acted","action":{"dice":["blue","green"],"type":"roll"},"seat":0,"state":"993d033a300a8358","command":{"id":"fbaf665a-9","token":"5ec064c4a402b0c2f9b75fd2a572b926cf1e3705fb499bc432a2f309e8f5c9dc","digest":"05d728e7e674f1bbb77d5e428fbec48e50724bd3d788193ae0f62d17b4f315b1"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 152, false, '{"v":152,"at":1795651370012,"type":"acted","action":{"type":"draw"},"seat":1,"state":"0921718777a1e1af"}');
INSERT INTO ra.log VALUES ('85ZXCX', 18, false, '{"v":18,"at":1795651370017,"type":"acted","action":{"color":"red","column":1,"dice":["red"],"type":"monument"},"seat":0,"state":"dc011cf6a571050d","command":{"id":"fbaf665a-10","token":"5ec064c4a402b0c2f9b75fd2a572b926cf1e3705fb499bc432a2f309e8f5c9dc","digest":"cca9009e83f87ede065af96cad45fa4d15d863388a833b2ca69eb7831e589435"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 153, false, '{"v":153,"at":1795651370023,"type":"acted","action":{"type":"draw"},"seat":1,"state":"23fb18e778f0812c"}');
INSERT INTO ra.log VALUES ('85ZXCX', 19, false, '{"v":19,"at":1795651370026,"type":"acted","action":{"dice":["blue"],"type":"pharaoh"},"seat":0,"state":"81354592da23531c","command":{"id":"fbaf665a-11","token":"5ec064c4a402b0c2f9b75fd2a572b926cf1e3705fb499bc432a2f309e8f5c9dc","digest":"9087b469f6fb71b3a63ed95a9a6a7f9a0b2729a4ee5ae849b59f90c6b8883b8b"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 154, false, '{"v":154,"at":1795651370032,"type":"acted","action":{"type":"draw"},"seat":1,"state":"07d025a830d88732"}');
INSERT INTO ra.log VALUES ('85ZXCX', 20, false, '{"v":20,"at":1795651370035,"type":"acted","action":{"dice":["yellow","green"],"type":"nile"},"seat":0,"state":"81bf332d08b06fc9","command":{"id":"fbaf665a-12","token":"5ec064c4a402b0c2f9b75fd2a572b926cf1e3705fb499bc432a2f309e8f5c9dc","digest":"6a304887232d2a8969ccb10dbc117fb56c0ac6b55d5b4bb974df025ffdbea478"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 155, false, '{"v":155,"at":1795651370040,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"1ac3fe457e536813"}');
INSERT INTO ra.log VALUES ('85ZXCX', 21, false, '{"v":21,"at":1795651370042,"type":"acted","action":{"type":"end"},"seat":0,"state":"5f121546b87eade2","command":{"id":"fbaf665a-13","token":"5ec064c4a402b0c2f9b75fd2a572b926cf1e3705fb499bc432a2f309e8f5c9dc","digest":"964e56d5eefe1e5fd7e261ac512f614b083bbbfde420ded11442421af5eeef0e"}}');
INSERT INTO ra.log VALUES ('CY5MS7', 156, false, '{"v":156,"at":1795651370047,"type":"acted","action":{"sun":4,"type":"bid"},"seat":1,"state":"b668ae10c236640f"}');
INSERT INTO ra.log VALUES ('85ZXCX', 22, false, '{"v":22,"at":1795651370048,"type":"acted","action":{"dice":["yellow","blue","purple","green","red"],"type":"roll"},"seat":1,"state":"5e52ce180c273e8b"}');
INSERT INTO ra.log VALUES ('CY5MS7', 157, false, '{"v":157,"at":1795651370051,"type":"acted","action":{"type":"draw"},"seat":1,"state":"6f44c57d52bb1200"}');
INSERT INTO ra.log VALUES ('85ZXCX', 23, false, '{"v":23,"at":1795651370058,"type":"acted","action":{"dice":["yellow","blue","green"],"type":"roll"},"seat":1,"state":"b3d743b5066528e8"}');
INSERT INTO ra.log VALUES ('CY5MS7', 158, false, '{"v":158,"at":1795651370073,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"4db18ad290eb875b"}');
INSERT INTO ra.log VALUES ('85ZXCX', 24, false, '{"v":24,"at":1795651370079,"type":"acted","action":{"type":"stop"},"seat":1,"state":"136ee9d9fd7badd4"}');
INSERT INTO ra.log VALUES ('CY5MS7', 159, false, '{"v":159,"at":1795651370085,"type":"acted","action":{"sun":3,"type":"bid"},"seat":1,"state":"63f30f5ca5381162"}');
INSERT INTO ra.log VALUES ('85ZXCX', 25, false, '{"v":25,"at":1795651370096,"type":"acted","action":{"dice":["yellow"],"type":"pharaoh"},"seat":1,"state":"aef09a7f0af4b375"}');
INSERT INTO ra.log VALUES ('CY5MS7', 160, false, '{"v":160,"at":1795651370102,"type":"acted","action":{"type":"draw"},"seat":1,"state":"1bf26d9667be9fef"}');


--
-- Data for Name: nodes; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.nodes VALUES ('ra-1', 1, '2026-11-26 00:02:50.147301+00');


--
-- Data for Name: records; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.records VALUES ('CY5MS7', 1, '{"actions":[{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":6,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"draw"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":4,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":9,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":3,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":1,"sun":8,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"pass"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"pass"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"pass"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"sun":2,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"sun":7,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":1,"sun":5,"type":"bid"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":9,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"sun":3,"type":"bid"},{"seat":0,"type":"pass"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":1,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":6,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"space":0,"type":"god"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":4,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":7,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"pass"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":8,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":1,"sun":2,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"draw"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":1,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":3,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":0,"type":"pass"},{"seat":1,"sun":4,"type":"bid"},{"seat":0,"type":"draw"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":6,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":5,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":8,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":7,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":1,"sun":9,"type":"bid"}],"chance":{"suns":[[9,6,4,3],[8,7,5,2]],"tiles":["fortress","funeral","unrest","nile","statues","ra","flood","ra","art","ra","nile","nile","ra","pharaoh","ra","pharaoh","funeral","god","agriculture","obelisk","nile","art","step-pyramid","ra","nile","pharaoh","flood","pharaoh","drought","pharaoh","astronomy","sphinx","obelisk","writing","nile","step-pyramid","astronomy","gold","writing","flood"]},"edition":"classic","format":"ra-record/1","game":"ra","options":{"hidden_bag":false,"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"},"players":["Anna","Thoth"],"proof":{"attempt":0,"game":1,"history":{"before":"1be53db0a96a9c949742d08229d37371f980bebae0512cab6c08f9a536801b0c","head":"4b02584d96e244a24cba4434e943c148867f3379c3cb725b3f0af92d1c3d0af9","updates":[{"acting":null,"diff":{"room":{"shuffle":{"attempt":0,"stage":"commit","waiting_for":[0]},"status":"shuffling"}},"events":[{"bots":"0e4b3cdd6db6cf08","commitment":"91c2fab817e1449acc31d47419f61a6df5f0ffe9c7f7e0cb0138df8e3cb11ccd","engine":"4982ab1d233a37cf","game":1,"hash":"sha-256","seats":[{"kind":"human","name":"92768a7d1f33ae5b4dba70b791b5e5767d695b7fc4dfaf2172e41ae16ef724f8"},{"kind":"bot","level":"skilled","name":"4b5e502d6961d1b819673ba7dd5fe4073f7de4ef37e374c1b37c036647bc55a0"}],"setup":{"edition":"classic","game":"ra","options":{"hidden_bag":false,"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"}},"type":"locked"}],"type":"update","v":4},{"acting":null,"diff":{"room":{"shuffle":{"commitments":{"0":"18a2f7aa319e138d7ac64df0a4f6f48830f9d485037031b861767fb6cce13f1b"},"stage":"reveal"}}},"events":[{"seat":0,"type":"committed"},{"commitments":{"0":"18a2f7aa319e138d7ac64df0a4f6f48830f9d485037031b861767fb6cce13f1b"},"type":"commitments"}],"type":"update","v":5},{"acting":0,"diff":{"game":{"bag":{"agriculture":5,"art":5,"astronomy":5,"drought":2,"earthquake":2,"flood":12,"fortress":5,"funeral":2,"god":8,"gold":5,"nile":25,"obelisk":5,"palace":5,"pharaoh":25,"pyramid":5,"ra":30,"religion":5,"sphinx":5,"statues":5,"step-pyramid":5,"temple":5,"unrest":4,"writing":5},"centre":1,"epoch":1,"ra":0,"ra_spaces":6,"seats":{"0":{"down":[],"tiles":{},"up":[9,6,4,3]},"1":{"down":[],"tiles":{},"up":[8,7,5,2]}},"track":{}},"room":{"number":1,"shuffle":{"root":"27c4fde2b79674bb411f43016cc0c34f726203f770f72a12e8adb18922a17f1a","stage":null,"waiting_for":null},"status":"playing"}},"events":[{"seat":0,"type":"revealed"},{"number":1,"root":"27c4fde2b79674bb411f43016cc0c34f726203f770f72a12e8adb18922a17f1a","type":"started"},{"epoch":1,"seat":0,"type":"epoch_began"}],"type":"update","v":6}]},"room":"CY5MS7","root":"27c4fde2b79674bb411f43016cc0c34f726203f770f72a12e8adb18922a17f1a","salts":["0ced7c8ba0792a546160a4cb1796b70a581a65ff4a380bd534960752d12a7421","0056f1054612cf821fbfc9f6a363231504adc1422d4ac92ee3a099d1f5508ce1"],"scheme":"ra-proof/1","seats":[{"commitment":"18a2f7aa319e138d7ac64df0a4f6f48830f9d485037031b861767fb6cce13f1b","secret":"10150a3efc13643c5f2eb67c674129993afca345e946500aee9e7468fedff228"},{"commitment":"4b98cd2a4fd950ec44f3a3b9fff1e47dba6c9e424a7b057eb879d945f4ffd806","secret":"0000000000000000000000000000000000000000000000000000000000000000"}],"server":{"commitment":"91c2fab817e1449acc31d47419f61a6df5f0ffe9c7f7e0cb0138df8e3cb11ccd","secret":"91d2cf54a6dc3ff5f74c06270d5d8c9d8de6513674d251e8bee4362239f14d26"}},"result":{"fame":[0,48],"winner":1},"seats":[{"kind":"human"},{"kind":"bot","level":"skilled"}]}');


--
-- Data for Name: rooms; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.rooms VALUES ('85ZXCX', '4CWQ7GK4', NULL, 1, NULL);
INSERT INTO ra.rooms VALUES ('CY5MS7', 'B283K2Z9', NULL, 1, NULL);


--
-- Data for Name: schema_version; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.schema_version VALUES (3);


--
-- Data for Name: seal_key; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.seal_key VALUES ('b343114acf8ed68f6932e2ceb616a494c0010aa3aa323325ced66f55763d4fba');


--
-- Name: log log_pkey; Type: CONSTRAINT; Schema: ra; Owner: -
--

ALTER TABLE ONLY ra.log
    ADD CONSTRAINT log_pkey PRIMARY KEY (room, v);


--
-- Name: nodes nodes_pkey; Type: CONSTRAINT; Schema: ra; Owner: -
--

ALTER TABLE ONLY ra.nodes
    ADD CONSTRAINT nodes_pkey PRIMARY KEY (name);


--
-- Name: records records_pkey; Type: CONSTRAINT; Schema: ra; Owner: -
--

ALTER TABLE ONLY ra.records
    ADD CONSTRAINT records_pkey PRIMARY KEY (room, number);


--
-- Name: rooms rooms_invite_key; Type: CONSTRAINT; Schema: ra; Owner: -
--

ALTER TABLE ONLY ra.rooms
    ADD CONSTRAINT rooms_invite_key UNIQUE (invite);


--
-- Name: rooms rooms_pkey; Type: CONSTRAINT; Schema: ra; Owner: -
--

ALTER TABLE ONLY ra.rooms
    ADD CONSTRAINT rooms_pkey PRIMARY KEY (id);


--
-- Name: log_checkpoints; Type: INDEX; Schema: ra; Owner: -
--

CREATE INDEX log_checkpoints ON ra.log USING btree (room, v) WHERE checkpoint;


--
-- Name: rooms_listed; Type: INDEX; Schema: ra; Owner: -
--

CREATE INDEX rooms_listed ON ra.rooms USING btree (id) WHERE (listing IS NOT NULL);


--
-- PostgreSQL database dump complete
--

\unrestrict 20Zu6dQsWu9nImXQnPfTgr3BEC0g2TqUoVmnLMEyQ5B8G9hAQlH7kbUf907ObgZ

