--
-- PostgreSQL database dump
--

\restrict tfw9eYJCVtBIVFjOs1nLcU5Td91cuYt4gmdDNOkOOKydgJBRBw9JxLvfSE05g7N

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

INSERT INTO ra.log VALUES ('EJ97YP', 1, false, '{"v":1,"at":1795695941632,"type":"created","room":"EJ97YP","invite":"XGDPXQN8","host":{"name":"Anna","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4"},"settings":{"all_numbers":false,"edition":"classic","game":"ra","hints":false,"name":"Anna''s table","options":{"hidden_bag":false,"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"},"pace":0,"patience":90,"seats":2,"visibility":"private","watch":"anyone"},"secret":{"commitment":"ac4ae5bdf26d620579bd94c5e472ae3d0a116e88a8f50195e438c17c112c58e2","sealed":"ie1OeGgBBqtvMdjWul6QA2KVHoEBnKPG9x4UGEDMvcWfkYw2wBMM2KqD-eycWUc2NutoL3lEjIBqT5-n8994YOjI3HWoC-aP"}}');
INSERT INTO ra.log VALUES ('FVCNBA', 1, false, '{"v":1,"at":1795695941640,"type":"created","room":"FVCNBA","invite":"RZRZ7S6G","host":{"name":"Anna","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba"},"settings":{"all_numbers":false,"edition":"classic","game":"ra-dice","hints":false,"name":"Anna''s table","options":{"sun_track":10},"pace":0,"patience":90,"seats":2,"visibility":"private","watch":"anyone"},"secret":{"commitment":"1bda0e0c868a4b02a253e797382f5e747f0342f2859ea6ad91871f93f003596c","sealed":"bvYHTCjsChseNLbMJWFhrDdL5CXqznJ7ekYLaZW0pdNlQCpN1KQlukwbr8527z3cnSdGmug-GVb6khP_1FI9__InBMN8Fgke"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 2, false, '{"v":2,"at":1795695941643,"type":"sat","seat":0,"name":"Anna","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","command":{"id":"ed451e11-2","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"d71762935f18f201c6296d2cb9d553783bab2a230e799ec83293b1c00ad2d377"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 3, false, '{"v":3,"at":1795695941645,"type":"bot_sat","seat":1,"name":"Thoth","level":"skilled","command":{"id":"ed451e11-3","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"6f0cf4a3c02d317d007f82133b381ccd74f71e8c1e49f02c1ece741fe3bbc04d"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 4, false, '{"v":4,"at":1795695941646,"type":"locked","bots":"0e4b3cdd6db6cf08","engine":"4982ab1d233a37cf","salts":["a49465aad6a047a38aec36b9eef3750ce549c0dcbdc6b4fffd4909ad566217f1","dae7fd4a98fea783fcb46dfff69676d67a82baff92a6aa33919815addd0fe5d3"],"command":{"id":"ed451e11-4","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"479d80989b6647e35bf4c31634610d0b14ce5c986c7a4b9df15ecd3a2be61256"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 5, false, '{"v":5,"at":1795695941647,"type":"committed","seat":0,"commitment":"703302b2f9396475e2c0f7e69b5979e42792d6516a0eeaaf81f942d2200103eb","command":{"id":"ed451e11-5","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"ac1216110dc23a5429cd70262f84fef0796f6c8e48a541e3a7b9153cf5edb365"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 6, false, '{"v":6,"at":1795695941648,"type":"revealed","seat":0,"secret":"b9a98a428506478fab322df11c5a703ee1a20a77da5db8f951ca09cab81ecc48","command":{"id":"ed451e11-6","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"1c1ad9be12fcce07c52e2d2f27dda75d27e5dd22282099553351274485e555f0"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 7, false, '{"v":7,"at":1795695941650,"type":"acted","action":{"type":"draw"},"seat":1,"state":"4251365213b4add0"}');
INSERT INTO ra.log VALUES ('EJ97YP', 8, false, '{"v":8,"at":1795695941651,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"450fa5a1ef9a8a29","command":{"id":"ed451e11-7","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"8ed3430d9a35caa3abaa4e191fb67e946a14aeb5337d51584b84f935eb4499f2"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 9, false, '{"v":9,"at":1795695941652,"type":"acted","action":{"type":"pass"},"seat":1,"state":"20d608f4e69b6fb0"}');
INSERT INTO ra.log VALUES ('EJ97YP', 10, false, '{"v":10,"at":1795695941654,"type":"acted","action":{"sun":7,"type":"bid"},"seat":0,"state":"7413266fc67877c9","command":{"id":"ed451e11-8","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"3f3ca34e8aa37f7bea85e926c3fa9615a1a0513778c0dba11e248d38eb5672d5"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 11, false, '{"v":11,"at":1795695941656,"type":"acted","action":{"type":"draw"},"seat":1,"state":"ee95cdf7fb3152e5"}');
INSERT INTO ra.log VALUES ('EJ97YP', 12, false, '{"v":12,"at":1795695941657,"type":"acted","action":{"type":"draw"},"seat":0,"state":"a1558360688e3c42","command":{"id":"ed451e11-9","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"c476573d9e8521a9e04122cbe0e8ce10987e3bd01fb9f1201efde9305f3becdd"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 13, false, '{"v":13,"at":1795695941659,"type":"acted","action":{"type":"pass"},"seat":1,"state":"89492d9d0feff1da"}');
INSERT INTO ra.log VALUES ('EJ97YP', 14, false, '{"v":14,"at":1795695941660,"type":"acted","action":{"sun":2,"type":"bid"},"seat":0,"state":"fa209aa86084efbf","command":{"id":"ed451e11-10","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"d6578f4c0832bdb297523aa7203ed3794532f784589c8af34f3e63e9b51c8a7f"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 15, false, '{"v":15,"at":1795695941662,"type":"acted","action":{"type":"draw"},"seat":1,"state":"3912ceb716ee8918"}');
INSERT INTO ra.log VALUES ('EJ97YP', 16, false, '{"v":16,"at":1795695941664,"type":"acted","action":{"sun":5,"type":"bid"},"seat":0,"state":"bab8e48865dadd75","command":{"id":"ed451e11-11","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"b357e4ad955524ebca1455b5e218120582019f305e4b26a86a362574c5d542a1"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 17, false, '{"v":17,"at":1795695941665,"type":"acted","action":{"type":"pass"},"seat":1,"state":"f7adceb1f1f73879"}');
INSERT INTO ra.log VALUES ('EJ97YP', 18, false, '{"v":18,"at":1795695941667,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"7028f66d120494f4","command":{"id":"ed451e11-12","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"3e735f75a1c15c3b7318c604f588059d7026062925abe28d3af0b4328f80c1a0"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 19, false, '{"v":19,"at":1795695941668,"type":"acted","action":{"type":"pass"},"seat":1,"state":"3b52d8fb705029e3"}');
INSERT INTO ra.log VALUES ('EJ97YP', 20, false, '{"v":20,"at":1795695941669,"type":"acted","action":{"sun":8,"type":"bid"},"seat":0,"state":"700e56d673f582e6","command":{"id":"ed451e11-13","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"d4486d96b04c892740c6ee31a80dd6524345ab12c24286bc5dbe43ae1e88b271"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 21, false, '{"v":21,"at":1795695941671,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"07f48a2e685f2c0a"}');
INSERT INTO ra.log VALUES ('EJ97YP', 22, false, '{"v":22,"at":1795695941672,"type":"acted","action":{"sun":9,"type":"bid"},"seat":1,"state":"cd8fb6cf0709aa33"}');
INSERT INTO ra.log VALUES ('EJ97YP', 23, false, '{"v":23,"at":1795695941674,"type":"acted","action":{"type":"draw"},"seat":1,"state":"6ddba2803dd3fa6e"}');
INSERT INTO ra.log VALUES ('EJ97YP', 24, false, '{"v":24,"at":1795695941675,"type":"acted","action":{"type":"draw"},"seat":1,"state":"6109a04ebcfa4e76"}');
INSERT INTO ra.log VALUES ('EJ97YP', 25, false, '{"v":25,"at":1795695941677,"type":"acted","action":{"type":"draw"},"seat":1,"state":"e8e50567dbeeb2e2"}');
INSERT INTO ra.log VALUES ('EJ97YP', 26, false, '{"v":26,"at":1795695941679,"type":"acted","action":{"type":"draw"},"seat":1,"state":"6744befa8a67ff1d"}');
INSERT INTO ra.log VALUES ('EJ97YP', 27, false, '{"v":27,"at":1795695941680,"type":"acted","action":{"type":"draw"},"seat":1,"state":"e14affdce50320f0"}');
INSERT INTO ra.log VALUES ('EJ97YP', 28, false, '{"v":28,"at":1795695941682,"type":"acted","action":{"type":"pass"},"seat":1,"state":"7159cd33da278c3c"}');
INSERT INTO ra.log VALUES ('EJ97YP', 29, false, '{"v":29,"at":1795695941683,"type":"acted","action":{"type":"draw"},"seat":1,"state":"0861ad5d098460b6"}');
INSERT INTO ra.log VALUES ('EJ97YP', 30, false, '{"v":30,"at":1795695941684,"type":"acted","action":{"type":"draw"},"seat":1,"state":"9542bc35143c3190"}');
INSERT INTO ra.log VALUES ('EJ97YP', 31, false, '{"v":31,"at":1795695941686,"type":"acted","action":{"type":"draw"},"seat":1,"state":"b598ac73552d9f89"}');
INSERT INTO ra.log VALUES ('EJ97YP', 32, false, '{"v":32,"at":1795695941688,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"c3cfbb1ccc074019"}');
INSERT INTO ra.log VALUES ('EJ97YP', 33, false, '{"v":33,"at":1795695941689,"type":"acted","action":{"sun":6,"type":"bid"},"seat":1,"state":"0ddb511ae010a97a"}');
INSERT INTO ra.log VALUES ('EJ97YP', 34, false, '{"v":34,"at":1795695941691,"type":"acted","action":{"type":"draw"},"seat":1,"state":"131a58925f004bfe"}');
INSERT INTO ra.log VALUES ('EJ97YP', 35, false, '{"v":35,"at":1795695941692,"type":"acted","action":{"type":"draw"},"seat":1,"state":"27bf28dc24b17dc5"}');
INSERT INTO ra.log VALUES ('EJ97YP', 36, false, '{"v":36,"at":1795695941694,"type":"acted","action":{"type":"pass"},"seat":1,"state":"76266a67646fa34b"}');
INSERT INTO ra.log VALUES ('EJ97YP', 37, false, '{"v":37,"at":1795695941695,"type":"acted","action":{"type":"draw"},"seat":1,"state":"b38494ab7b0b7a97"}');
INSERT INTO ra.log VALUES ('EJ97YP', 38, false, '{"v":38,"at":1795695941697,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"a552730c6d21bf11"}');
INSERT INTO ra.log VALUES ('EJ97YP', 39, false, '{"v":39,"at":1795695941698,"type":"acted","action":{"sun":4,"type":"bid"},"seat":1,"state":"57c0c13fe9beaf66"}');
INSERT INTO ra.log VALUES ('EJ97YP', 40, false, '{"v":40,"at":1795695941700,"type":"acted","action":{"type":"draw"},"seat":1,"state":"601eea5f3309f551"}');
INSERT INTO ra.log VALUES ('EJ97YP', 41, false, '{"v":41,"at":1795695941701,"type":"acted","action":{"type":"draw"},"seat":1,"state":"83b6f8b687a315d0"}');
INSERT INTO ra.log VALUES ('EJ97YP', 42, false, '{"v":42,"at":1795695941703,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"87b10b51aafd6ef3"}');
INSERT INTO ra.log VALUES ('EJ97YP', 43, false, '{"v":43,"at":1795695941704,"type":"acted","action":{"sun":3,"type":"bid"},"seat":1,"state":"335e899dad4b3634"}');
INSERT INTO ra.log VALUES ('EJ97YP', 44, false, '{"v":44,"at":1795695941706,"type":"acted","action":{"type":"draw"},"seat":1,"state":"36d2edf7738c41ae"}');
INSERT INTO ra.log VALUES ('EJ97YP', 45, false, '{"v":45,"at":1795695941707,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"ed1561ac7e331fa6","command":{"id":"ed451e11-14","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"475acd76aaf024a50923b0b1624e476f805872719df16b17bfb5e0c3f9fb95fb"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 46, false, '{"v":46,"at":1795695941709,"type":"acted","action":{"type":"pass"},"seat":1,"state":"40a01c9145ededbb"}');
INSERT INTO ra.log VALUES ('EJ97YP', 47, false, '{"v":47,"at":1795695941710,"type":"acted","action":{"sun":7,"type":"bid"},"seat":0,"state":"eaadd574ecd442d2","command":{"id":"ed451e11-15","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"e5726b5d7fa37ba9896a44e788e1faa1684e91bcd7a4a9725f926729a9e30379"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 48, false, '{"v":48,"at":1795695941712,"type":"acted","action":{"type":"draw"},"seat":1,"state":"b5f6a494034d8f7e"}');
INSERT INTO ra.log VALUES ('EJ97YP', 49, false, '{"v":49,"at":1795695941713,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"ea493e542d19a0e0","command":{"id":"ed451e11-16","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"ffc7efb4572f90b24af30ae0c05b5e594373b32b1c9224c55020e7b4a847e773"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 50, false, '{"v":50,"at":1795695941714,"type":"acted","action":{"type":"pass"},"seat":1,"state":"b3e36d0b85d14859"}');
INSERT INTO ra.log VALUES ('EJ97YP', 51, false, '{"v":51,"at":1795695941716,"type":"acted","action":{"sun":2,"type":"bid"},"seat":0,"state":"12f21284bb840380","command":{"id":"ed451e11-17","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"52a2a65a64c71a315319504214029948682b20a435e9228805492ddcd3438134"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 52, false, '{"v":52,"at":1795695941717,"type":"acted","action":{"type":"draw"},"seat":1,"state":"21e664a0f146ece5"}');
INSERT INTO ra.log VALUES ('EJ97YP', 53, false, '{"v":53,"at":1795695941719,"type":"acted","action":{"sun":5,"type":"bid"},"seat":0,"state":"08148a4207306e9a","command":{"id":"ed451e11-18","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"0c8f81b88a5131086e1fd2dbaa33b3bf46eeffdb4ca9e78f3ceb8e44fe9c0d3e"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 54, false, '{"v":54,"at":1795695941720,"type":"acted","action":{"type":"pass"},"seat":1,"state":"c2f5d860d28e649e"}');
INSERT INTO ra.log VALUES ('EJ97YP', 55, false, '{"v":55,"at":1795695941721,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"22eae141a27d51f9","command":{"id":"ed451e11-19","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"8fd5cd68751d35075e898fbc73d5e4d8eed249b2413c4f614abdf345f5e7cc5c"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 56, false, '{"v":56,"at":1795695941723,"type":"acted","action":{"type":"pass"},"seat":1,"state":"0e503d9a505ffd9c"}');
INSERT INTO ra.log VALUES ('EJ97YP', 57, false, '{"v":57,"at":1795695941724,"type":"acted","action":{"sun":1,"type":"bid"},"seat":0,"state":"7c72810427b858b1","command":{"id":"ed451e11-20","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"bb50d625e095f02e1b9559a3b4d8c9bd3632690b30a33c054f9d68de434f9a2e"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 58, false, '{"v":58,"at":1795695941725,"type":"acted","action":{"type":"draw"},"seat":1,"state":"bcb49e143fdfaf81"}');
INSERT INTO ra.log VALUES ('EJ97YP', 59, false, '{"v":59,"at":1795695941727,"type":"acted","action":{"type":"draw"},"seat":1,"state":"62eae3bdd036dee6"}');
INSERT INTO ra.log VALUES ('EJ97YP', 60, false, '{"v":60,"at":1795695941729,"type":"acted","action":{"type":"draw"},"seat":1,"state":"3e9dad1b9bee080b"}');
INSERT INTO ra.log VALUES ('EJ97YP', 61, false, '{"v":61,"at":1795695941730,"type":"acted","action":{"type":"draw"},"seat":1,"state":"0d9b3ccbd3980d30"}');
INSERT INTO ra.log VALUES ('EJ97YP', 62, false, '{"v":62,"at":1795695941732,"type":"acted","action":{"type":"draw"},"seat":1,"state":"fd11480a812174b1"}');
INSERT INTO ra.log VALUES ('EJ97YP', 63, false, '{"v":63,"at":1795695941734,"type":"acted","action":{"type":"draw"},"seat":1,"state":"723f294637f738c8"}');
INSERT INTO ra.log VALUES ('EJ97YP', 64, false, '{"v":64,"at":1795695941736,"type":"acted","action":{"type":"draw"},"seat":1,"state":"5e9e25826739c438"}');
INSERT INTO ra.log VALUES ('EJ97YP', 65, false, '{"v":65,"at":1795695941737,"type":"acted","action":{"type":"draw"},"seat":1,"state":"755c0cd27e30ff9b"}');
INSERT INTO ra.log VALUES ('EJ97YP', 66, false, '{"v":66,"at":1795695941738,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"14292125bfa15f37"}');
INSERT INTO ra.log VALUES ('EJ97YP', 67, false, '{"v":67,"at":1795695941739,"type":"acted","action":{"sun":9,"type":"bid"},"seat":1,"state":"ef7abec1871d14eb"}');
INSERT INTO ra.log VALUES ('EJ97YP', 68, false, '{"v":68,"at":1795695941740,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"3f76c76331309f6b"}');
INSERT INTO ra.log VALUES ('EJ97YP', 69, false, '{"v":69,"at":1795695941742,"type":"acted","action":{"sun":8,"type":"bid"},"seat":1,"state":"759cf89e206b8ea6"}');
INSERT INTO ra.log VALUES ('EJ97YP', 70, false, '{"v":70,"at":1795695941743,"type":"acted","action":{"type":"draw"},"seat":1,"state":"47ad34d3f713430b"}');
INSERT INTO ra.log VALUES ('EJ97YP', 71, false, '{"v":71,"at":1795695941744,"type":"acted","action":{"type":"draw"},"seat":1,"state":"ce24ba21ba8ceff2"}');
INSERT INTO ra.log VALUES ('EJ97YP', 72, false, '{"v":72,"at":1795695941745,"type":"acted","action":{"space":1,"type":"god"},"seat":1,"state":"cd5c8fdbb8782303"}');
INSERT INTO ra.log VALUES ('EJ97YP', 73, false, '{"v":73,"at":1795695941746,"type":"acted","action":{"type":"end"},"seat":1,"state":"73501d1aeaa67860"}');
INSERT INTO ra.log VALUES ('EJ97YP', 74, false, '{"v":74,"at":1795695941748,"type":"acted","action":{"type":"draw"},"seat":1,"state":"864fe7a5c74d634d"}');
INSERT INTO ra.log VALUES ('EJ97YP', 75, false, '{"v":75,"at":1795695941749,"type":"acted","action":{"type":"pass"},"seat":1,"state":"db2a2dd7b0a9b1bd"}');
INSERT INTO ra.log VALUES ('EJ97YP', 76, false, '{"v":76,"at":1795695941751,"type":"acted","action":{"type":"draw"},"seat":1,"state":"b0ed52359af21d9b"}');
INSERT INTO ra.log VALUES ('EJ97YP', 77, false, '{"v":77,"at":1795695941752,"type":"acted","action":{"type":"draw"},"seat":1,"state":"2de448b88ab941c5"}');
INSERT INTO ra.log VALUES ('EJ97YP', 78, false, '{"v":78,"at":1795695941753,"type":"acted","action":{"type":"draw"},"seat":1,"state":"9dd409f9e81ddf46"}');
INSERT INTO ra.log VALUES ('EJ97YP', 79, false, '{"v":79,"at":1795695941754,"type":"acted","action":{"type":"draw"},"seat":1,"state":"b3600e81ccc682d9"}');
INSERT INTO ra.log VALUES ('EJ97YP', 80, false, '{"v":80,"at":1795695941756,"type":"acted","action":{"space":4,"type":"god"},"seat":1,"state":"29b361a525940f10"}');
INSERT INTO ra.log VALUES ('EJ97YP', 81, false, '{"v":81,"at":1795695941757,"type":"acted","action":{"type":"end"},"seat":1,"state":"c9b6e6cedb85d59b"}');
INSERT INTO ra.log VALUES ('EJ97YP', 82, false, '{"v":82,"at":1795695941758,"type":"acted","action":{"type":"draw"},"seat":1,"state":"0db5313072b81cc6"}');
INSERT INTO ra.log VALUES ('EJ97YP', 83, false, '{"v":83,"at":1795695941760,"type":"acted","action":{"type":"draw"},"seat":1,"state":"ea01960e7b086c2a"}');
INSERT INTO ra.log VALUES ('EJ97YP', 84, false, '{"v":84,"at":1795695941761,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"a9b65df76fcc928f"}');
INSERT INTO ra.log VALUES ('EJ97YP', 85, false, '{"v":85,"at":1795695941763,"type":"acted","action":{"sun":6,"type":"bid"},"seat":1,"state":"aec24641bf144c92"}');
INSERT INTO ra.log VALUES ('EJ97YP', 86, false, '{"v":86,"at":1795695941764,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"fd69d2e556b4fc7b"}');
INSERT INTO ra.log VALUES ('EJ97YP', 87, false, '{"v":87,"at":1795695941765,"type":"acted","action":{"sun":4,"type":"bid"},"seat":1,"state":"b2570f11033e38ca"}');
INSERT INTO ra.log VALUES ('EJ97YP', 88, false, '{"v":88,"at":1795695941766,"type":"acted","action":{"type":"draw"},"seat":1,"state":"b2705feb5f57c026"}');
INSERT INTO ra.log VALUES ('EJ97YP', 89, false, '{"v":89,"at":1795695941767,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"9ef80584de5f7f06","command":{"id":"ed451e11-21","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"c2cf757f5ba7a41da20f0671ecfed50cda3fb43b51c4cc5cd8cdfceae224496a"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 90, false, '{"v":90,"at":1795695941769,"type":"acted","action":{"type":"pass"},"seat":1,"state":"d17dbec9070ebc97"}');
INSERT INTO ra.log VALUES ('EJ97YP', 91, false, '{"v":91,"at":1795695941770,"type":"acted","action":{"sun":7,"type":"bid"},"seat":0,"state":"aa19141208ddc1fe","command":{"id":"ed451e11-22","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"47308dddfdae6a506b731a4d0c5f234f139fcb75edbafa8ba9481195ad5b9607"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 92, false, '{"v":92,"at":1795695941771,"type":"acted","action":{"type":"draw"},"seat":1,"state":"fa4be7b46a5576ab"}');
INSERT INTO ra.log VALUES ('EJ97YP', 93, false, '{"v":93,"at":1795695941772,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"e255265b92760caf","command":{"id":"ed451e11-23","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"74a967930d231103fc155ba326413c889ce307084d3b70f53efafd3a4f759ecf"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 94, false, '{"v":94,"at":1795695941773,"type":"acted","action":{"type":"pass"},"seat":1,"state":"2ebc6cb99e40c7ea"}');
INSERT INTO ra.log VALUES ('EJ97YP', 95, false, '{"v":95,"at":1795695941774,"type":"acted","action":{"sun":5,"type":"bid"},"seat":0,"state":"e227fd9f8c513f53","command":{"id":"ed451e11-24","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"3dc6eb45d7c5000f99c66d403aeb17d347fb8ead5a7b128ae2e51d08064d95ce"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 96, false, '{"v":96,"at":1795695941775,"type":"acted","action":{"type":"draw"},"seat":1,"state":"97e1b0dbc0d419cd"}');
INSERT INTO ra.log VALUES ('EJ97YP', 97, false, '{"v":97,"at":1795695941776,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"47a3a53b4e8d1039","command":{"id":"ed451e11-25","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"897d45de94cce637720a8305018fd43ea107816d2f78fc69cefd0084cd69505b"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 98, false, '{"v":98,"at":1795695941778,"type":"acted","action":{"type":"pass"},"seat":1,"state":"2607bd7549049fbc"}');
INSERT INTO ra.log VALUES ('EJ97YP', 99, false, '{"v":99,"at":1795695941779,"type":"acted","action":{"sun":3,"type":"bid"},"seat":0,"state":"4e865ee04bf0f585","command":{"id":"ed451e11-26","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"d92def19332709fc71f50868e5a33ba8e100a4e7bd90a0678eca0dac243e9dc5"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 100, false, '{"v":100,"at":1795695941780,"type":"acted","action":{"type":"draw"},"seat":1,"state":"d90e7abeb239f7bf"}');
INSERT INTO ra.log VALUES ('EJ97YP', 101, false, '{"v":101,"at":1795695941781,"type":"acted","action":{"type":"draw"},"seat":0,"state":"24da75c9d3ca187d","command":{"id":"ed451e11-27","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"77c3e3678ffdd9754208c0e7860d397ae8b46770f550683349096bdf33bc2bb1"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 102, false, '{"v":102,"at":1795695941782,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"a025fdedce6b8cc1"}');
INSERT INTO ra.log VALUES ('EJ97YP', 103, false, '{"v":103,"at":1795695941783,"type":"acted","action":{"sun":2,"type":"bid"},"seat":0,"state":"690c30724dedf3a5","command":{"id":"ed451e11-28","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"46fb80feea49484e0f521f8840e325dc8125699a2b515823516c5d091eae6ffd"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 104, false, '{"v":104,"at":1795695941784,"type":"acted","action":{"sun":6,"type":"bid"},"seat":1,"state":"38d783dd168ef72e"}');
INSERT INTO ra.log VALUES ('EJ97YP', 105, false, '{"v":105,"at":1795695941785,"type":"acted","action":{"type":"draw"},"seat":0,"state":"524ee15aac51df95","command":{"id":"ed451e11-29","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"a7ff12e804cc1968e2b4099f2b2e1f62dc37c070b2bee3f2e56ca8497da380d4"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 106, false, '{"v":106,"at":1795695941786,"type":"acted","action":{"type":"draw"},"seat":1,"state":"9c63477f6eafd625"}');
INSERT INTO ra.log VALUES ('EJ97YP', 107, false, '{"v":107,"at":1795695941788,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"75e764a639f81c77","command":{"id":"ed451e11-30","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"a4cf9b413430ccbc2f92b0a02df53d1c85467ee7f9dd7ba7acdc92285d2c2ffa"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 108, false, '{"v":108,"at":1795695941789,"type":"acted","action":{"sun":8,"type":"bid"},"seat":1,"state":"01e578ee08329d64"}');
INSERT INTO ra.log VALUES ('EJ97YP', 109, false, '{"v":109,"at":1795695941790,"type":"acted","action":{"type":"draw"},"seat":1,"state":"3d08968389a6055c"}');
INSERT INTO ra.log VALUES ('EJ97YP', 110, false, '{"v":110,"at":1795695941791,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"b2219fe669d711c2","command":{"id":"ed451e11-31","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"227a0d778faaa47fe9ff9f7bc527e9c8eabd07ba3f8e4f7e19a2f0a9023fdc3d"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 111, false, '{"v":111,"at":1795695941792,"type":"acted","action":{"sun":9,"type":"bid"},"seat":1,"state":"55a4d039e183b63b"}');
INSERT INTO ra.log VALUES ('EJ97YP', 112, false, '{"v":112,"at":1795695941794,"type":"acted","action":{"type":"draw"},"seat":1,"state":"41f6a596fbdae822"}');
INSERT INTO ra.log VALUES ('EJ97YP', 113, false, '{"v":113,"at":1795695941795,"type":"acted","action":{"type":"draw"},"seat":0,"state":"8f99f7927f8350e8","command":{"id":"ed451e11-32","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"a7281ab1c637359377ea9728cf7f88c0e46389904c8258118b20fbb22af81056"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 114, false, '{"v":114,"at":1795695941796,"type":"acted","action":{"space":0,"type":"god"},"seat":1,"state":"04373c16b26fdb2d"}');
INSERT INTO ra.log VALUES ('EJ97YP', 115, false, '{"v":115,"at":1795695941797,"type":"acted","action":{"type":"draw"},"seat":0,"state":"b78051499d9bde76","command":{"id":"ed451e11-33","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"517035705373947b999e8fa68eb8ef3de6e4c3cb84726b70e396a198a3c9c0d4"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 116, false, '{"v":116,"at":1795695941798,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"65b244d5b1c40b6e"}');
INSERT INTO ra.log VALUES ('EJ97YP', 117, false, '{"v":117,"at":1795695941799,"type":"acted","action":{"type":"pass"},"seat":0,"state":"df91111dd07b1818","command":{"id":"ed451e11-34","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"d6f084351c074b12fa683a4f691a332b94959bea9a707fe8758cf96d39aba9ac"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 118, false, '{"v":118,"at":1795695941800,"type":"acted","action":{"sun":1,"type":"bid"},"seat":1,"state":"083a524621b98959"}');
INSERT INTO ra.log VALUES ('EJ97YP', 119, false, '{"v":119,"at":1795695941801,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"581307f7b467b49e","command":{"id":"ed451e11-35","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"d999d79dfc09268079f671483034f7389ea732be93ddf80a0cac194812ffd818"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 120, false, '{"v":120,"at":1795695941802,"type":"acted","action":{"sun":2,"type":"bid"},"seat":0,"state":"1bb5d602c711c60c","command":{"id":"ed451e11-36","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"efd81641450a77966821e717b66d14beba851fe889433bcea711b4456986df33"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 121, false, '{"v":121,"at":1795695941803,"type":"rematch","secret":{"commitment":"1eb6a07f3a7099a240d7d5762fd5bb210ba3a6259aa8cd0fa2470047d0cb04f7","sealed":"vguVJ0zkGgz9u0ux1jo_lnwfQVVZ-BsPZ6XC2MRG8s2nVVZHHg-8p4iSLS4UhKPaiYagzyqXJjFRUMXm98jEy0_dP_gIQX6u"},"command":{"id":"ed451e11-37","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"708c30b25e20b1fe1dc0c2c2d868002653d3976e1b03b6ec183b6268b3001742"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 122, true, '{"v":122,"at":1795695941805,"type":"locked","bots":"0e4b3cdd6db6cf08","engine":"4982ab1d233a37cf","salts":["7c001bf6a194e357e6d53d8361b33fee91f825c04c7c7a4811bb0523904351e5","5c0f75ba4fc01fa2fa07526774b05c7d7712240ce1387f305aaed5fa7b1b24d1"],"command":{"id":"ed451e11-38","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"0d8596916e0356adae51f51eb3647d0ec6a671db043813d313bf1d99a92c249b"},"checkpoint":{"digest":"bbe07eba40fcdbc1af58acba299f21176d366f5c9ac89060701f49a3454abc0f","head":"806b7d7cf5c9f700ceb2cd2f31ba4053e21a134d13dd10f95976d8f935298ca2","log":"ded775cf506f211d88a480399340640b9d71a80049b99d584164ac7acc7efc60","room":{"answers":[{"done":[{"digest":"47308dddfdae6a506b731a4d0c5f234f139fcb75edbafa8ba9481195ad5b9607","id":"ed451e11-22","v":91},{"digest":"74a967930d231103fc155ba326413c889ce307084d3b70f53efafd3a4f759ecf","id":"ed451e11-23","v":93},{"digest":"3dc6eb45d7c5000f99c66d403aeb17d347fb8ead5a7b128ae2e51d08064d95ce","id":"ed451e11-24","v":95},{"digest":"897d45de94cce637720a8305018fd43ea107816d2f78fc69cefd0084cd69505b","id":"ed451e11-25","v":97},{"digest":"d92def19332709fc71f50868e5a33ba8e100a4e7bd90a0678eca0dac243e9dc5","id":"ed451e11-26","v":99},{"digest":"77c3e3678ffdd9754208c0e7860d397ae8b46770f550683349096bdf33bc2bb1","id":"ed451e11-27","v":101},{"digest":"46fb80feea49484e0f521f8840e325dc8125699a2b515823516c5d091eae6ffd","id":"ed451e11-28","v":103},{"digest":"a7ff12e804cc1968e2b4099f2b2e1f62dc37c070b2bee3f2e56ca8497da380d4","id":"ed451e11-29","v":105},{"digest":"a4cf9b413430ccbc2f92b0a02df53d1c85467ee7f9dd7ba7acdc92285d2c2ffa","id":"ed451e11-30","v":107},{"digest":"227a0d778faaa47fe9ff9f7bc527e9c8eabd07ba3f8e4f7e19a2f0a9023fdc3d","id":"ed451e11-31","v":110},{"digest":"a7281ab1c637359377ea9728cf7f88c0e46389904c8258118b20fbb22af81056","id":"ed451e11-32","v":113},{"digest":"517035705373947b999e8fa68eb8ef3de6e4c3cb84726b70e396a198a3c9c0d4","id":"ed451e11-33","v":115},{"digest":"d6f084351c074b12fa683a4f691a332b94959bea9a707fe8758cf96d39aba9ac","id":"ed451e11-34","v":117},{"digest":"d999d79dfc09268079f671483034f7389ea732be93ddf80a0cac194812ffd818","id":"ed451e11-35","v":119},{"digest":"efd81641450a77966821e717b66d14beba851fe889433bcea711b4456986df33","id":"ed451e11-36","v":120},{"digest":"708c30b25e20b1fe1dc0c2c2d868002653d3976e1b03b6ec183b6268b3001742","id":"ed451e11-37","v":121}],"token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4"}],"attempt":0,"banned":[],"host":{"name":"Anna","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4"},"id":"EJ97YP","invite":"XGDPXQN8","number":1,"seats":[{"kind":"human","name":"Anna","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4"},{"kind":"bot","level":"skilled","name":"Thoth","token":""}],"secret":{"commitment":"1eb6a07f3a7099a240d7d5762fd5bb210ba3a6259aa8cd0fa2470047d0cb04f7","sealed":"vguVJ0zkGgz9u0ux1jo_lnwfQVVZ-BsPZ6XC2MRG8s2nVVZHHg-8p4iSLS4UhKPaiYagzyqXJjFRUMXm98jEy0_dP_gIQX6u"},"settings":{"all_numbers":false,"edition":"classic","game":"ra","hints":false,"name":"Anna''s table","options":{"hidden_bag":false,"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"},"pace":0,"patience":90,"seats":2,"visibility":"private","watch":"anyone"}},"spent":241827}}');
INSERT INTO ra.log VALUES ('EJ97YP', 123, false, '{"v":123,"at":1795695941807,"type":"committed","seat":0,"commitment":"7ce6243a6f4d8e2dcb142b56d7591889b58bd598f5972cd6b6912e2ddbd6fca6","command":{"id":"ed451e11-39","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"4e84c1306f9f14392952f48e42901c670bf91f1b759f668eeb317aba95337ac2"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 124, false, '{"v":124,"at":1795695941808,"type":"revealed","seat":0,"secret":"21d3b6e286ef849187a1d0a68f8ad79f6dbf2046f821d246a045c8cb75ad5569","command":{"id":"ed451e11-40","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"19b4ef0322a71f4f2c7a785cd58075dd004444eae07d4ee37ab13042276d3494"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 125, false, '{"v":125,"at":1795695941810,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"7b930b228b1cbdd7","command":{"id":"ed451e11-42","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"20dab358d73263dd34f8339c40122c9b4d6006e8d8e60c0376091f12bc85cdc1"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 126, false, '{"v":126,"at":1795695941811,"type":"acted","action":{"type":"pass"},"seat":1,"state":"825c5aded90559ea"}');
INSERT INTO ra.log VALUES ('EJ97YP', 127, false, '{"v":127,"at":1795695941813,"type":"acted","action":{"sun":3,"type":"bid"},"seat":0,"state":"359d4c0778c3b5db","command":{"id":"ed451e11-43","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"84ca9a477d79e891a92c7ce3e645919136369a5e8ad518f8f345bd40dbde54ca"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 128, false, '{"v":128,"at":1795695941814,"type":"acted","action":{"type":"draw"},"seat":1,"state":"4c949cd5fe1f8011"}');
INSERT INTO ra.log VALUES ('EJ97YP', 129, false, '{"v":129,"at":1795695941815,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"4d147a65b1733cc5","command":{"id":"ed451e11-44","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"a24f41365b25cd4d1852d2212eb5fee5c73fc3facbaff89e09977f9f55dd4cbf"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 130, false, '{"v":130,"at":1795695941816,"type":"acted","action":{"type":"pass"},"seat":1,"state":"821e54fbec1afc18"}');
INSERT INTO ra.log VALUES ('EJ97YP', 131, false, '{"v":131,"at":1795695941817,"type":"acted","action":{"sun":4,"type":"bid"},"seat":0,"state":"aac796243d596d59","command":{"id":"ed451e11-45","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"61113d1f5c5c1901ffd404405543603544f95ce6f3d9d7b3b826c3e25b7cdbf4"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 132, false, '{"v":132,"at":1795695941818,"type":"acted","action":{"type":"draw"},"seat":1,"state":"31422f800b27167a"}');
INSERT INTO ra.log VALUES ('EJ97YP', 133, false, '{"v":133,"at":1795695941819,"type":"acted","action":{"type":"draw"},"seat":0,"state":"544b877cc379424b","command":{"id":"ed451e11-46","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"e8ca0662eaa84af6546b4bb87647c5a3911f1b1b7ffdb21a8f81d09f1afba836"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 134, false, '{"v":134,"at":1795695941820,"type":"acted","action":{"type":"draw"},"seat":1,"state":"7724fad5a41c3b27"}');
INSERT INTO ra.log VALUES ('EJ97YP', 135, false, '{"v":135,"at":1795695941821,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"6ee241f32f600bbb","command":{"id":"ed451e11-47","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"bb767953140b2006013dbdc9ad2c3b76fe725e295513afa6e81284f6ad3b8b74"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 136, false, '{"v":136,"at":1795695941823,"type":"acted","action":{"sun":8,"type":"bid"},"seat":1,"state":"36fbca5268e595d0"}');
INSERT INTO ra.log VALUES ('EJ97YP', 137, false, '{"v":137,"at":1795695941824,"type":"acted","action":{"type":"pass"},"seat":0,"state":"c1936bd4c9b7ddc6","command":{"id":"ed451e11-48","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"cf079fede311889fb8013e5bf3ceb16bad241c656c1e100942ad63610a447e70"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 138, false, '{"v":138,"at":1795695941825,"type":"acted","action":{"type":"draw"},"seat":1,"state":"a924a65d166b03c2"}');
INSERT INTO ra.log VALUES ('EJ97YP', 139, false, '{"v":139,"at":1795695941826,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"98dcc1ce16644a6c","command":{"id":"ed451e11-49","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"afdf3c854b7a4e6f6ae3c6b54ed696ba802ed740f87dd21e61334bb4dbef7208"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 140, false, '{"v":140,"at":1795695941827,"type":"acted","action":{"type":"pass"},"seat":1,"state":"56f2e1f103c88d7d"}');
INSERT INTO ra.log VALUES ('EJ97YP', 141, false, '{"v":141,"at":1795695941828,"type":"acted","action":{"sun":9,"type":"bid"},"seat":0,"state":"2fb8d6f753e9ae5c","command":{"id":"ed451e11-50","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"7dc36a36f9c3cecc43f9bfe9ce86c3415327228f015fcacabbd90e35cb916505"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 142, false, '{"v":142,"at":1795695941830,"type":"acted","action":{"type":"draw"},"seat":1,"state":"a5009d81d1a0aae0"}');
INSERT INTO ra.log VALUES ('EJ97YP', 143, false, '{"v":143,"at":1795695941831,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"786b8d7726acb75b","command":{"id":"ed451e11-51","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"aae8731d212018a51526c68a35e28ff3805171db2c42148573aa2990b4273f14"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 144, false, '{"v":144,"at":1795695941832,"type":"acted","action":{"type":"pass"},"seat":1,"state":"b51a5989c9dc3c06"}');
INSERT INTO ra.log VALUES ('EJ97YP', 145, false, '{"v":145,"at":1795695941833,"type":"acted","action":{"sun":6,"type":"bid"},"seat":0,"state":"de18da2cb7bee437","command":{"id":"ed451e11-52","token":"ae534d8e50ab62198522a6cfe076c5e97dc280ba0d81c296f9c58147a6c484e4","digest":"aeb1eb99d5b51dbe6e1ba7e25e4503639ba56ef460e280cf5e4a0bf2131a4705"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 146, false, '{"v":146,"at":1795695941835,"type":"acted","action":{"type":"draw"},"seat":1,"state":"5e4ece14e899409e"}');
INSERT INTO ra.log VALUES ('FVCNBA', 2, false, '{"v":2,"at":1795695941835,"type":"sat","seat":0,"name":"Anna","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","command":{"id":"db562114-2","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","digest":"5b54307c2c4be2455a7b10cf2f23c6b43f01bffad48eb621b755fde0139e7ff9"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 147, false, '{"v":147,"at":1795695941836,"type":"acted","action":{"type":"draw"},"seat":1,"state":"35a837a173156717"}');
INSERT INTO ra.log VALUES ('FVCNBA', 3, false, '{"v":3,"at":1795695941837,"type":"bot_sat","seat":1,"name":"Thoth","level":"skilled","command":{"id":"db562114-3","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","digest":"4377f30af3cbb9a83de834ab8d1456c1283d4a680a7f02f3e362117a57343323"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 148, false, '{"v":148,"at":1795695941838,"type":"acted","action":{"type":"draw"},"seat":1,"state":"0d71865a4f972e96"}');
INSERT INTO ra.log VALUES ('FVCNBA', 4, false, '{"v":4,"at":1795695941839,"type":"locked","bots":"51634adb48f44fe5","engine":"ba45e789d2e19618","salts":["833ef2caef850b7fc2976270fa467923bf1dbbdc81c031312619d7ac1bd36e9e","1dafd269561ff086ad3f2ae4cbc464d6262b4ae014ec2e739fdf687152f3fc06"],"command":{"id":"db562114-4","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","digest":"7a3b012d105f19891e413ae355e0e35f52a8971d45760df446d0d1593c112b39"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 149, false, '{"v":149,"at":1795695941840,"type":"acted","action":{"type":"draw"},"seat":1,"state":"0a3a7d0f41d5f1cc"}');
INSERT INTO ra.log VALUES ('FVCNBA', 5, false, '{"v":5,"at":1795695941841,"type":"committed","seat":0,"commitment":"643a93244d3de0848384e834c7878af73bd1556ab14da1fdba41f673800bafd4","command":{"id":"db562114-5","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","digest":"c5f6fa244bf70cfd89146307a5fec00903ce52b22a0243c9680ab5f28b4ffe36"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 150, false, '{"v":150,"at":1795695941842,"type":"acted","action":{"type":"draw"},"seat":1,"state":"1dc1975830c02eb8"}');
INSERT INTO ra.log VALUES ('FVCNBA', 6, false, '{"v":6,"at":1795695941843,"type":"revealed","seat":0,"secret":"5f0f5d3f2c332dd4301652a1e9677d24a55d1a5db32415e85bc2c1fe4057090a","command":{"id":"db562114-6","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","digest":"32781596f89f3fb99216bf09617e6dcca31d79169c82ce0407f819ba47d675b7"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 151, false, '{"v":151,"at":1795695941844,"type":"acted","action":{"type":"draw"},"seat":1,"state":"64feae51a7d8530f"}');
INSERT INTO ra.log VALUES ('FVCNBA', 7, false, '{"v":7,"at":1795695941847,"type":"acted","action":{"dice":["yellow","blue","purple","green","red"],"type":"roll"},"seat":0,"state":"8c8083d3275fac0f","command":{"id":"db562114-7","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","digest":"0ca978e05c01a8370de6acf755c8e073c9531ea429b33e0fcccf08ee2c26953f"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 152, false, '{"v":152,"at":1795695941848,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"e036dbe5c60312b6"}');
INSERT INTO ra.log VALUES ('FVCNBA', 8, false, '{"v":8,"at":1795695941849,"type":"acted","action":{"dice":["blue"],"type":"roll"},"seat":0,"state":"fc6289e3765f9609","command":{"id":"db562114-8","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","digest":"b4323968a1938a6513eb892ee7634d8b4293348a7a4ba90ef94674eec9074cdd"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 153, false, '{"v":153,"at":1795695941850,"type":"acted","action":{"sun":5,"type":"bid"},"seat":1,"state":"3882c0f94deea8b3"}');
INSERT INTO ra.log VALUES ('FVCNBA', 9, false, '{"v":9,"at":1795695941851,"type":"acted","action":{"dice":["blue","purple"],"type":"roll"},"seat":0,"state":"905921fef38cc2a2","command":{"id":"db562114-9","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","digest":"e04c080bb8c7cffad68fdec825cb5b81cd8d4a4f738acdc606cb2c939ab67155"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 154, false, '{"v":154,"at":1795695941853,"type":"acted","action":{"type":"draw"},"seat":1,"state":"99eda63804e805d9"}');
INSERT INTO ra.log VALUES ('FVCNBA', 10, false, '{"v":10,"at":1795695941854,"type":"acted","action":{"color":"red","column":4,"dice":["red"],"type":"monument"},"seat":0,"state":"d80c92ea48d44f89","command":{"id":"db562114-10","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","digest":"d0aa4ec897c0ad6eb3947ac7c145407c9dd9b3cffc73bce544bbab21281870df"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 155, false, '{"v":155,"at":1795695941855,"type":"acted","action":{"type":"draw"},"seat":1,"state":"df8f574fc44c5c4d"}');
INSERT INTO ra.log VALUES ('FVCNBA', 11, false, '{"v":11,"at":1795695941856,"type":"acted","action":{"type":"end"},"seat":0,"state":"55561f6d345c5c20","command":{"id":"db562114-11","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","digest":"6117c56af2943ebfbd72d2cacbff9ec28e008b83bace6fb225b1427527c03e01"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 156, false, '{"v":156,"at":1795695941857,"type":"acted","action":{"type":"draw"},"seat":1,"state":"e2dc617eab02ecdc"}');
INSERT INTO ra.log VALUES ('FVCNBA', 12, false, '{"v":12,"at":1795695941857,"type":"acted","action":{"dice":["yellow","blue","purple","green","red"],"type":"roll"},"seat":1,"state":"a0470dc44408ac88"}');
INSERT INTO ra.log VALUES ('EJ97YP', 157, false, '{"v":157,"at":1795695941858,"type":"acted","action":{"type":"pass"},"seat":1,"state":"e39f96725da9cd60"}');
INSERT INTO ra.log VALUES ('EJ97YP', 158, false, '{"v":158,"at":1795695941860,"type":"acted","action":{"type":"draw"},"seat":1,"state":"1f98d78ea2ecb0f2"}');
INSERT INTO ra.log VALUES ('FVCNBA', 13, false, '{"v":13,"at":1795695941861,"type":"acted","action":{"dice":["blue"],"type":"roll"},"seat":1,"state":"3fff64bec9a7e5a0"}');
INSERT INTO ra.log VALUES ('EJ97YP', 159, false, '{"v":159,"at":1795695941863,"type":"acted","action":{"type":"draw"},"seat":1,"state":"b3502b6cf8373feb"}');
INSERT INTO ra.log VALUES ('FVCNBA', 14, false, '{"v":14,"at":1795695941864,"type":"acted","action":{"type":"stop"},"seat":1,"state":"f614d39257dd022c"}');
INSERT INTO ra.log VALUES ('EJ97YP', 160, false, '{"v":160,"at":1795695941864,"type":"acted","action":{"type":"draw"},"seat":1,"state":"f89069c8c9657615"}');
INSERT INTO ra.log VALUES ('FVCNBA', 15, false, '{"v":15,"at":1795695941866,"type":"acted","action":{"dice":["yellow"],"type":"nile"},"seat":1,"state":"0c7f262b803ba7c3"}');
INSERT INTO ra.log VALUES ('EJ97YP', 161, false, '{"v":161,"at":1795695941868,"type":"acted","action":{"type":"draw"},"seat":1,"state":"f11a3faf625ad6a0"}');
INSERT INTO ra.log VALUES ('FVCNBA', 16, false, '{"v":16,"at":1795695941869,"type":"acted","action":{"dice":["red"],"type":"nile"},"seat":1,"state":"cfbeb5d45f9074c5"}');
INSERT INTO ra.log VALUES ('EJ97YP', 162, false, '{"v":162,"at":1795695941870,"type":"acted","action":{"type":"draw"},"seat":1,"state":"5667b99722f44483"}');
INSERT INTO ra.log VALUES ('FVCNBA', 17, false, '{"v":17,"at":1795695941871,"type":"acted","action":{"color":"blue","column":0,"dice":["blue"],"type":"monument"},"seat":1,"state":"12bd1fa45224fa00"}');
INSERT INTO ra.log VALUES ('EJ97YP', 163, false, '{"v":163,"at":1795695941872,"type":"acted","action":{"type":"draw"},"seat":1,"state":"73d071f2342c6fe2"}');
INSERT INTO ra.log VALUES ('FVCNBA', 18, false, '{"v":18,"at":1795695941873,"type":"acted","action":{"color":"purple","column":1,"dice":["purple","green"],"type":"monument"},"seat":1,"state":"a9beb4fdcc7bca15"}');
INSERT INTO ra.log VALUES ('EJ97YP', 164, false, '{"v":164,"at":1795695941875,"type":"acted","action":{"type":"pass"},"seat":1,"state":"a6331f8846d0d81c"}');
INSERT INTO ra.log VALUES ('FVCNBA', 19, false, '{"v":19,"at":1795695941875,"type":"acted","action":{"type":"end"},"seat":1,"state":"1e3c8ff987c9b0cd"}');
INSERT INTO ra.log VALUES ('EJ97YP', 165, false, '{"v":165,"at":1795695941876,"type":"acted","action":{"type":"draw"},"seat":1,"state":"b77e5d50b713bc84"}');
INSERT INTO ra.log VALUES ('FVCNBA', 20, false, '{"v":20,"at":1795695941877,"type":"acted","action":{"dice":["yellow","blue","purple","green","red"],"type":"roll"},"seat":0,"state":"5374860c459feaab","command":{"id":"db562114-12","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","digest":"15d29b5ce6d7f3dba280ecfc396f691dd2cdbf54a29af5c97f96e40a430dd984"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 166, false, '{"v":166,"at":1795695941878,"type":"acted","action":{"type":"pass"},"seat":1,"state":"1507da6bba1b6204"}');
INSERT INTO ra.log VALUES ('FVCNBA', 21, false, '{"v":21,"at":1795695941880,"type":"acted","action":{"dice":["yellow","red"],"type":"roll"},"seat":0,"state":"6297ee799af7e258","command":{"id":"db562114-13","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","digest":"1cd68c1af3cdeecbcafe9210dda9c7e31a26fa2ddfe97d7887dbe54adb66ee24"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 167, false, '{"v":167,"at":1795695941881,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"1084721c5b206476"}');
INSERT INTO ra.log VALUES ('FVCNBA', 22, false, '{"v":22,"at":1795695941882,"type":"acted","action":{"dice":["blue","red"],"type":"roll"},"seat":0,"state":"a7896b655c0604f7","command":{"id":"db562114-14","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","digest":"8af7d8f30ccee9d8a2a44c94c27175c5bba94b0f0b5bbb89e5d4037bf2359893"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 168, false, '{"v":168,"at":1795695941883,"type":"acted","action":{"sun":2,"type":"bid"},"seat":1,"state":"f064b49b9c54e93f"}');
INSERT INTO ra.log VALUES ('FVCNBA', 23, false, '{"v":23,"at":1795695941884,"type":"acted","action":{"type":"end"},"seat":0,"state":"1e06a17b8c996eff","command":{"id":"db562114-15","token":"6b8c07b4a17242f0f940968a7a917d1e9c4298e65ce4afa2caced18054a109ba","digest":"2d90cecde9dc5399ab9e7359b7a482b63520a9b3587235ccd0a6a05b76e844e1"}}');
INSERT INTO ra.log VALUES ('EJ97YP', 169, false, '{"v":169,"at":1795695941884,"type":"acted","action":{"tile":"palace","type":"discard"},"seat":1,"state":"6a9813b266932612"}');
INSERT INTO ra.log VALUES ('FVCNBA', 24, false, '{"v":24,"at":1795695941885,"type":"acted","action":{"dice":["yellow","blue","purple","green","red"],"type":"roll"},"seat":1,"state":"4a8fa9ae3fb22f89"}');
INSERT INTO ra.log VALUES ('EJ97YP', 170, false, '{"v":170,"at":1795695941887,"type":"acted","action":{"tile":"fortress","type":"discard"},"seat":1,"state":"039e2391d2138518"}');
INSERT INTO ra.log VALUES ('FVCNBA', 25, false, '{"v":25,"at":1795695941889,"type":"acted","action":{"dice":["yellow","green"],"type":"roll"},"seat":1,"state":"b1ff73c0abd0aefb"}');
INSERT INTO ra.log VALUES ('EJ97YP', 171, false, '{"v":171,"at":1795695941889,"type":"acted","action":{"type":"draw"},"seat":1,"state":"4ec3bd584410e0ff"}');


--
-- Data for Name: nodes; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.nodes VALUES ('ra-1', 1, '2026-11-26 12:25:41.895076+00');


--
-- Data for Name: records; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.records VALUES ('EJ97YP', 1, '{"actions":[{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":7,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"draw"},{"seat":1,"type":"pass"},{"seat":0,"sun":2,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"sun":5,"type":"bid"},{"seat":1,"type":"pass"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":8,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":1,"sun":9,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"pass"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":6,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"pass"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":4,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":3,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":7,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":2,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"sun":5,"type":"bid"},{"seat":1,"type":"pass"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":1,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":9,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":1,"sun":8,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"space":1,"type":"god"},{"seat":1,"type":"end"},{"seat":1,"type":"draw"},{"seat":1,"type":"pass"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"space":4,"type":"god"},{"seat":1,"type":"end"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":6,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":1,"sun":4,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":7,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":5,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":3,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":0,"sun":2,"type":"bid"},{"seat":1,"sun":6,"type":"bid"},{"seat":0,"type":"draw"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"sun":8,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"sun":9,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"draw"},{"seat":1,"space":0,"type":"god"},{"seat":0,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":0,"type":"pass"},{"seat":1,"sun":1,"type":"bid"},{"seat":0,"type":"invoke"},{"seat":0,"sun":2,"type":"bid"}],"chance":{"suns":[[8,7,5,2],[9,6,4,3]],"tiles":["nile","writing","ra","ra","nile","nile","flood","unrest","ra","drought","fortress","earthquake","funeral","ra","nile","god","god","pharaoh","flood","ra","flood","god","god","god","flood","nile","fortress","astronomy","temple","pharaoh","ra","gold","religion","pharaoh","funeral","statues","agriculture","flood","step-pyramid","palace","pharaoh","god","pharaoh","pharaoh","fortress","flood","nile","pharaoh"]},"edition":"classic","format":"ra-record/1","game":"ra","options":{"hidden_bag":false,"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"},"players":["Anna","Thoth"],"proof":{"attempt":0,"game":1,"history":{"before":"556dff05356519fd9d3c4aed5b1886fe642233f0d4cf554ad57bb2040e99b4fb","head":"05482519a43a6de340a4ba4be5959b6203bce7b42898ae62593313142e191f6b","updates":[{"acting":null,"diff":{"room":{"shuffle":{"attempt":0,"stage":"commit","waiting_for":[0]},"status":"shuffling"}},"events":[{"attempt":0,"bots":"0e4b3cdd6db6cf08","commitment":"ac4ae5bdf26d620579bd94c5e472ae3d0a116e88a8f50195e438c17c112c58e2","engine":"4982ab1d233a37cf","game":1,"hash":"sha-256","seats":[{"kind":"human","name":"92a85f4e64d5e6ddb2dd6f3bc8d16dc72851a5cedc478b6acb65b0a21ad26fd3"},{"kind":"bot","level":"skilled","name":"89bad65e56e5fa264b993b0f89c1984286fb0145ed5884f1d88306bee0ff0f5c"}],"setup":{"edition":"classic","game":"ra","options":{"hidden_bag":false,"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"}},"type":"locked"}],"type":"update","v":4},{"acting":null,"diff":{"room":{"shuffle":{"commitments":{"0":"703302b2f9396475e2c0f7e69b5979e42792d6516a0eeaaf81f942d2200103eb"},"stage":"reveal"}}},"events":[{"seat":0,"type":"committed"},{"commitments":{"0":"703302b2f9396475e2c0f7e69b5979e42792d6516a0eeaaf81f942d2200103eb"},"type":"commitments"}],"type":"update","v":5},{"acting":1,"diff":{"game":{"bag":{"agriculture":5,"art":5,"astronomy":5,"drought":2,"earthquake":2,"flood":12,"fortress":5,"funeral":2,"god":8,"gold":5,"nile":25,"obelisk":5,"palace":5,"pharaoh":25,"pyramid":5,"ra":30,"religion":5,"sphinx":5,"statues":5,"step-pyramid":5,"temple":5,"unrest":4,"writing":5},"centre":1,"epoch":1,"ra":0,"ra_spaces":6,"seats":{"0":{"down":[],"tiles":{},"up":[8,7,5,2]},"1":{"down":[],"tiles":{},"up":[9,6,4,3]}},"track":{}},"room":{"number":1,"shuffle":{"root":"9c1163d17efac97844f9e2d01dfe4ef27ce07dac4c2e3ab862008febed13ee11","stage":null,"waiting_for":null},"status":"playing"}},"events":[{"seat":0,"type":"revealed"},{"number":1,"root":"9c1163d17efac97844f9e2d01dfe4ef27ce07dac4c2e3ab862008febed13ee11","type":"started"},{"epoch":1,"seat":1,"type":"epoch_began"}],"type":"update","v":6}]},"room":"EJ97YP","root":"9c1163d17efac97844f9e2d01dfe4ef27ce07dac4c2e3ab862008febed13ee11","salts":["a49465aad6a047a38aec36b9eef3750ce549c0dcbdc6b4fffd4909ad566217f1","dae7fd4a98fea783fcb46dfff69676d67a82baff92a6aa33919815addd0fe5d3"],"scheme":"ra-proof/1","seats":[{"commitment":"703302b2f9396475e2c0f7e69b5979e42792d6516a0eeaaf81f942d2200103eb","secret":"b9a98a428506478fab322df11c5a703ee1a20a77da5db8f951ca09cab81ecc48"},{"commitment":"323f732af2945b27da6b31647919d78c42be8d3a9a5de1e2770f7bbb9c623ba3","secret":"0000000000000000000000000000000000000000000000000000000000000000"}],"server":{"commitment":"ac4ae5bdf26d620579bd94c5e472ae3d0a116e88a8f50195e438c17c112c58e2","secret":"2c4d349998b03527e44c3bea7049c411401a897c45b31b9fdc6924dc750ea7b9"}},"result":{"fame":[0,37],"winner":1},"seats":[{"kind":"human"},{"kind":"bot","level":"skilled"}]}');


--
-- Data for Name: rooms; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.rooms VALUES ('EJ97YP', 'XGDPXQN8', NULL, 1, NULL);
INSERT INTO ra.rooms VALUES ('FVCNBA', 'RZRZ7S6G', NULL, 1, NULL);


--
-- Data for Name: schema_version; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.schema_version VALUES (3);


--
-- Data for Name: seal_key; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.seal_key VALUES ('4efabdc72e789c1e2a7d7d4ff4eaa166bdbddbdfc24936d477b54d45eac0dab7');


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

\unrestrict tfw9eYJCVtBIVFjOs1nLcU5Td91cuYt4gmdDNOkOOKydgJBRBw9JxLvfSE05g7N

