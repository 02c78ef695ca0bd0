--
-- PostgreSQL database dump
--

\restrict YeuQt8MRM2xIeLar2kLpsOF3XPY7dBqePtoX9lXne4QHLAaa7cZNg62KT9xZ3Q7

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
-- Name: codes; Type: TABLE; Schema: ra; Owner: -
--

CREATE TABLE ra.codes (
    hash text NOT NULL,
    guest text NOT NULL,
    asked_by text NOT NULL,
    expires bigint NOT NULL,
    used integer NOT NULL
);


--
-- Name: guests; Type: TABLE; Schema: ra; Owner: -
--

CREATE TABLE ra.guests (
    id text NOT NULL,
    seen_day integer NOT NULL,
    recovery text,
    recovery_by text
);


--
-- Name: keys; Type: TABLE; Schema: ra; Owner: -
--

CREATE TABLE ra.keys (
    number bigint NOT NULL,
    hash text NOT NULL,
    guest text NOT NULL,
    label text NOT NULL,
    made_day integer NOT NULL,
    seen_day integer NOT NULL,
    code text,
    forgotten_at bigint
);


--
-- Name: keys_number_seq; Type: SEQUENCE; Schema: ra; Owner: -
--

ALTER TABLE ra.keys ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ra.keys_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


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
    lease_until timestamp with time zone NOT NULL,
    alive timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);


--
-- Name: outages; Type: TABLE; Schema: ra; Owner: -
--

CREATE TABLE ra.outages (
    number bigint NOT NULL,
    began timestamp with time zone NOT NULL,
    ended timestamp with time zone NOT NULL
);


--
-- Name: outages_number_seq; Type: SEQUENCE; Schema: ra; Owner: -
--

ALTER TABLE ra.outages ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ra.outages_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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
    listing text,
    due bigint,
    look_at bigint,
    looks integer DEFAULT 0 NOT NULL,
    released timestamp with time zone,
    card text
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
-- Name: seats; Type: TABLE; Schema: ra; Owner: -
--

CREATE TABLE ra.seats (
    number bigint NOT NULL,
    guest text NOT NULL,
    room text NOT NULL,
    seat integer
);


--
-- Name: seats_number_seq; Type: SEQUENCE; Schema: ra; Owner: -
--

ALTER TABLE ra.seats ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ra.seats_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: talk; Type: TABLE; Schema: ra; Owner: -
--

CREATE TABLE ra.talk (
    room text NOT NULL,
    number bigint NOT NULL,
    line text NOT NULL
);


--
-- Data for Name: codes; Type: TABLE DATA; Schema: ra; Owner: -
--



--
-- Data for Name: guests; Type: TABLE DATA; Schema: ra; Owner: -
--



--
-- Data for Name: keys; Type: TABLE DATA; Schema: ra; Owner: -
--



--
-- Data for Name: log; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.log VALUES ('FMBAR4', 1, false, '{"v":1,"at":1795779793761,"type":"created","room":"FMBAR4","invite":"3RJZC0RG","host":{"name":"Anna","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18"},"settings":{"all_numbers":false,"edition":"classic","game":"ra","hints":false,"name":"Anna''s table","options":{"hidden_bag":false,"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"},"pace":0,"patience":90,"seats":2,"stand_in":"casual","visibility":"private","watch":"anyone"},"secret":{"commitment":"440b65ade1ea9767183d7f23f739a8d5242bf04345b8941179bda0f9435897a0","sealed":"akaRXLwg1EDl01GuS83ny5ILh-0o4mhvubTRAkK1WvI4tFwxzrJcOOnovP3CR_XjRen8_pKVGPzfALsarzroUb0mMJdFc0Yk"}}');
INSERT INTO ra.log VALUES ('SPK7XV', 1, false, '{"v":1,"at":1795779793775,"type":"created","room":"SPK7XV","invite":"0KQFT7RB","host":{"name":"Anna","token":"e162ec49f7f6894df1396d9fbd200521f66e10b7085d308b106704b7c4915e67"},"settings":{"all_numbers":false,"edition":"classic","game":"ra-dice","hints":false,"name":"Anna''s table","options":{"sun_track":10},"pace":0,"patience":90,"seats":2,"stand_in":"casual","visibility":"private","watch":"anyone"},"secret":{"commitment":"f46d47ce22e865cbb6c529d59bf10422231bf51538cf3d1f216fa00b908e0977","sealed":"RXF4k1LACgtxen_594YbXmEnOQseDvvviIk7wATxzK3rizjhqESiMX8EzHFKIhBrXZqdRWHxzpSIcclUch1wpNf3ZHyk7q3y"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 2, false, '{"v":2,"at":1795779793783,"type":"sat","seat":0,"name":"Anna","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","command":{"id":"8eccf553-70","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"c2fccd14d657610bd958980dde5a5841ea05e408cf098f51424fd40be551aa06"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 3, false, '{"v":3,"at":1795779793790,"type":"bot_sat","seat":1,"name":"Thoth","level":"skilled","command":{"id":"8eccf553-71","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"b4ed3379663d34664f7e0f469d24ddcfe00b5b7b0818e5ec7fd44c4c6673efa8"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 4, false, '{"v":4,"at":1795779793794,"type":"locked","bots":"0e4b3cdd6db6cf08","engine":"4982ab1d233a37cf","salts":["565e7a5a8a0b2ad2d9d3f2ad59ec300249d4ea99630bcd3fba33ae5d8a34bc91","2bcd0cc35ec1ae6f201f2c591dc15fc83d06f4271bbff53fc376ddb0f27fb9fa"],"command":{"id":"8eccf553-72","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"e7ab69ce391b5454ee0d8c3d9ac1860b4c2798c2418306069647fe488ae5f374"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 5, false, '{"v":5,"at":1795779793798,"type":"committed","seat":0,"commitment":"3c15305b5feb0d604bc0e42b3b8ab0af3adcdaba4a6e2affbcf4c77aee055e4e","command":{"id":"8eccf553-73","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"6d322733ddb7e63842f550b4580996b3315bad7f518823648be81bbd7eca8d83"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 6, false, '{"v":6,"at":1795779793802,"type":"revealed","seat":0,"secret":"9ccc4449310e391d7fea1391c2d19fe4943a3331d9a6a697c496b7ea5b86373a","command":{"id":"8eccf553-74","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"e0a7fffc15efbeb2508d421040ba0fa1ccaebbc6579d37998412a73dc0c73c69"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 7, false, '{"v":7,"at":1795779793806,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"7b930b228b1cbdd7","command":{"id":"8eccf553-75","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"0b2e067aecdaa9e97d9fccc74029dae34a04d01fc6b0d00928c010c395c2e219"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 8, false, '{"v":8,"at":1795779793810,"type":"acted","action":{"type":"pass"},"seat":1,"state":"825c5aded90559ea"}');
INSERT INTO ra.log VALUES ('FMBAR4', 9, false, '{"v":9,"at":1795779793814,"type":"acted","action":{"sun":6,"type":"bid"},"seat":0,"state":"359d4c0778c3b5db","command":{"id":"8eccf553-76","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"3df7f203219b517dec3080d3df0b59f798d7d98e367eb6f56ace5b5b8c2885d2"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 10, false, '{"v":10,"at":1795779793818,"type":"acted","action":{"type":"draw"},"seat":1,"state":"edf89a71104fd70c"}');
INSERT INTO ra.log VALUES ('FMBAR4', 11, false, '{"v":11,"at":1795779793822,"type":"acted","action":{"sun":4,"type":"bid"},"seat":0,"state":"3db380f504600657","command":{"id":"8eccf553-77","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"faace9541e5bb2ec5d570af8dfc4bf924026ac6a6b9f6cd10b2746f56e2d5198"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 12, false, '{"v":12,"at":1795779793826,"type":"acted","action":{"type":"pass"},"seat":1,"state":"6a8869f27b6434b6"}');
INSERT INTO ra.log VALUES ('FMBAR4', 13, false, '{"v":13,"at":1795779793830,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"256ba9e56ba914fb","command":{"id":"8eccf553-78","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"6212d4ed7a4561c536661b947e80f48a95c508cc119c021e6ba3a14060f5f3da"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 14, false, '{"v":14,"at":1795779793834,"type":"acted","action":{"type":"pass"},"seat":1,"state":"8a06e2af7884b436"}');
INSERT INTO ra.log VALUES ('FMBAR4', 15, false, '{"v":15,"at":1795779793838,"type":"acted","action":{"sun":9,"type":"bid"},"seat":0,"state":"492769e6316e5603","command":{"id":"8eccf553-79","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"0f8b8bca4814402c6b7c4687d4fc94aec49c2e7660fbc6ad367ae8ab1790f245"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 16, false, '{"v":16,"at":1795779793842,"type":"acted","action":{"type":"draw"},"seat":1,"state":"6ab40d722e4a57b8"}');
INSERT INTO ra.log VALUES ('FMBAR4', 17, false, '{"v":17,"at":1795779793846,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"e1dc673c49988b2e","command":{"id":"8eccf553-80","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"861f1f31c6392cc5ff522f5443e04bf2df066a32e596b28397c13790c4d0db7b"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 18, false, '{"v":18,"at":1795779793850,"type":"acted","action":{"type":"pass"},"seat":1,"state":"05f7336bcf3ebaab"}');
INSERT INTO ra.log VALUES ('FMBAR4', 19, false, '{"v":19,"at":1795779793854,"type":"acted","action":{"sun":3,"type":"bid"},"seat":0,"state":"bfb3a2b30d48539e","command":{"id":"8eccf553-81","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"902b51b4ab0e130ed1b4114a633a05bbcd4882c048302819f934e2dbe8d1346c"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 20, false, '{"v":20,"at":1795779793858,"type":"acted","action":{"type":"draw"},"seat":1,"state":"1c2be5d579285c85"}');
INSERT INTO ra.log VALUES ('FMBAR4', 21, false, '{"v":21,"at":1795779793862,"type":"acted","action":{"type":"draw"},"seat":1,"state":"8bae234ed5f8a8ee"}');
INSERT INTO ra.log VALUES ('FMBAR4', 22, false, '{"v":22,"at":1795779793866,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"06138c68dbf63499"}');
INSERT INTO ra.log VALUES ('FMBAR4', 23, false, '{"v":23,"at":1795779793870,"type":"acted","action":{"sun":8,"type":"bid"},"seat":1,"state":"0a08783719c15fae"}');
INSERT INTO ra.log VALUES ('FMBAR4', 24, false, '{"v":24,"at":1795779793874,"type":"acted","action":{"type":"draw"},"seat":1,"state":"8c14812aeaadc50b"}');
INSERT INTO ra.log VALUES ('FMBAR4', 25, false, '{"v":25,"at":1795779793876,"type":"acted","action":{"type":"draw"},"seat":1,"state":"f8aa04497e27a839"}');
INSERT INTO ra.log VALUES ('FMBAR4', 26, false, '{"v":26,"at":1795779793877,"type":"acted","action":{"type":"draw"},"seat":1,"state":"9a437441c8d6ae89"}');
INSERT INTO ra.log VALUES ('FMBAR4', 27, false, '{"v":27,"at":1795779793878,"type":"acted","action":{"type":"draw"},"seat":1,"state":"8a991863d6f50802"}');
INSERT INTO ra.log VALUES ('FMBAR4', 28, false, '{"v":28,"at":1795779793880,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"2ff784899bbf8507"}');
INSERT INTO ra.log VALUES ('FMBAR4', 29, false, '{"v":29,"at":1795779793881,"type":"acted","action":{"sun":7,"type":"bid"},"seat":1,"state":"976bca8203ab9016"}');
INSERT INTO ra.log VALUES ('FMBAR4', 30, false, '{"v":30,"at":1795779793883,"type":"acted","action":{"type":"draw"},"seat":1,"state":"196a528810ddd996"}');
INSERT INTO ra.log VALUES ('FMBAR4', 31, false, '{"v":31,"at":1795779793884,"type":"acted","action":{"type":"pass"},"seat":1,"state":"2f8c5a48b7aec438"}');
INSERT INTO ra.log VALUES ('FMBAR4', 32, false, '{"v":32,"at":1795779793885,"type":"acted","action":{"type":"draw"},"seat":1,"state":"58794707ca5fc2f4"}');
INSERT INTO ra.log VALUES ('FMBAR4', 33, false, '{"v":33,"at":1795779793886,"type":"acted","action":{"type":"draw"},"seat":1,"state":"e14f0c16665a8c6d"}');
INSERT INTO ra.log VALUES ('FMBAR4', 34, false, '{"v":34,"at":1795779793888,"type":"acted","action":{"type":"draw"},"seat":1,"state":"a3afaa0de88275f9"}');
INSERT INTO ra.log VALUES ('FMBAR4', 35, false, '{"v":35,"at":1795779793889,"type":"acted","action":{"type":"draw"},"seat":1,"state":"95f740f4972738c2"}');
INSERT INTO ra.log VALUES ('FMBAR4', 36, false, '{"v":36,"at":1795779793890,"type":"acted","action":{"type":"draw"},"seat":1,"state":"84a15eda618bc548"}');
INSERT INTO ra.log VALUES ('FMBAR4', 37, false, '{"v":37,"at":1795779793892,"type":"acted","action":{"type":"draw"},"seat":1,"state":"bbbbfdecb6de72c7"}');
INSERT INTO ra.log VALUES ('FMBAR4', 38, false, '{"v":38,"at":1795779793893,"type":"acted","action":{"type":"draw"},"seat":1,"state":"4a1f3709cfc06c32"}');
INSERT INTO ra.log VALUES ('FMBAR4', 39, false, '{"v":39,"at":1795779793894,"type":"acted","action":{"type":"draw"},"seat":1,"state":"8fdcf4cd24e60857"}');
INSERT INTO ra.log VALUES ('FMBAR4', 40, false, '{"v":40,"at":1795779793895,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"4613f704d0232fe0"}');
INSERT INTO ra.log VALUES ('FMBAR4', 41, false, '{"v":41,"at":1795779793897,"type":"acted","action":{"sun":5,"type":"bid"},"seat":1,"state":"100c80f56398d4ea"}');
INSERT INTO ra.log VALUES ('FMBAR4', 42, false, '{"v":42,"at":1795779793906,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"3273c99d718f4d62"}');
INSERT INTO ra.log VALUES ('FMBAR4', 43, false, '{"v":43,"at":1795779793910,"type":"acted","action":{"sun":2,"type":"bid"},"seat":1,"state":"fa94094845b83801"}');
INSERT INTO ra.log VALUES ('FMBAR4', 44, false, '{"v":44,"at":1795779793914,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"1f1839542057202e","command":{"id":"8eccf553-82","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"2aa2aba170415a01bf9004685c31c981cddeca3605198b317d433d811f710e2f"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 45, false, '{"v":45,"at":1795779793918,"type":"acted","action":{"type":"pass"},"seat":1,"state":"953d56b7b251b38d"}');
INSERT INTO ra.log VALUES ('FMBAR4', 46, false, '{"v":46,"at":1795779793922,"type":"acted","action":{"sun":9,"type":"bid"},"seat":0,"state":"bb37a99201ecbec4","command":{"id":"8eccf553-83","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"387ec5ce0c3a935538d1b149ac9e3de3a92199786ce8486b77b5f9d790f92cce"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 47, false, '{"v":47,"at":1795779793926,"type":"acted","action":{"type":"draw"},"seat":1,"state":"336275b37d35a2f9"}');
INSERT INTO ra.log VALUES ('FMBAR4', 48, false, '{"v":48,"at":1795779793930,"type":"acted","action":{"sun":6,"type":"bid"},"seat":0,"state":"0b111b3a125e6fc8","command":{"id":"8eccf553-84","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"0a52e6afac981a40f0c87620ab5291e00d6cdb2b9b70c547c7a520784c0793e9"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 49, false, '{"v":49,"at":1795779793934,"type":"acted","action":{"type":"pass"},"seat":1,"state":"f7c030023a060e2f"}');
INSERT INTO ra.log VALUES ('FMBAR4', 50, false, '{"v":50,"at":1795779793938,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"3ca9a1816f9a374e","command":{"id":"8eccf553-85","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"e9677d85dab7229e66cde81cd9779e5c6daa88d55f55be58ffa89b06327185e4"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 51, false, '{"v":51,"at":1795779793942,"type":"acted","action":{"type":"pass"},"seat":1,"state":"05a13d921c3389db"}');
INSERT INTO ra.log VALUES ('FMBAR4', 52, false, '{"v":52,"at":1795779793946,"type":"acted","action":{"sun":4,"type":"bid"},"seat":0,"state":"f8f7190cc72bc6c6","command":{"id":"8eccf553-86","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"56ec5cbfafabfd4aaf12388d02fbc42cb59f8ab80ac54c751a38ca2d389bb6d3"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 53, false, '{"v":53,"at":1795779793950,"type":"acted","action":{"type":"draw"},"seat":1,"state":"e99e1c28f375e7d7"}');
INSERT INTO ra.log VALUES ('FMBAR4', 54, false, '{"v":54,"at":1795779793954,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"6d9e2dd931ae739f","command":{"id":"8eccf553-87","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"371426cfc2e5d7224f4ef0ac9b804696ff1734e5f95cb8223c16b9d44dc3cff5"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 55, false, '{"v":55,"at":1795779793958,"type":"acted","action":{"type":"pass"},"seat":1,"state":"83d1a823642f5e7c"}');
INSERT INTO ra.log VALUES ('FMBAR4', 56, false, '{"v":56,"at":1795779793959,"type":"acted","action":{"sun":1,"type":"bid"},"seat":0,"state":"05e41ca86ab736e1","command":{"id":"8eccf553-88","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"cbc7dd4c44bcee5a006860a0e0f8f022cd6a6ca2528c6334082b3d1f92409e6a"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 57, false, '{"v":57,"at":1795779793970,"type":"acted","action":{"type":"draw"},"seat":1,"state":"6147f74acf6b6d59"}');
INSERT INTO ra.log VALUES ('FMBAR4', 58, false, '{"v":58,"at":1795779793974,"type":"acted","action":{"type":"draw"},"seat":1,"state":"d25b3d4937680273"}');
INSERT INTO ra.log VALUES ('FMBAR4', 59, false, '{"v":59,"at":1795779793978,"type":"acted","action":{"type":"draw"},"seat":1,"state":"d377ef3057380cb1"}');
INSERT INTO ra.log VALUES ('FMBAR4', 60, false, '{"v":60,"at":1795779793982,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"2a19c67f263b3ef3"}');
INSERT INTO ra.log VALUES ('FMBAR4', 61, false, '{"v":61,"at":1795779793986,"type":"acted","action":{"sun":8,"type":"bid"},"seat":1,"state":"0cae7fea2c38931e"}');
INSERT INTO ra.log VALUES ('FMBAR4', 62, false, '{"v":62,"at":1795779793990,"type":"acted","action":{"type":"draw"},"seat":1,"state":"793adf32faecb885"}');
INSERT INTO ra.log VALUES ('FMBAR4', 63, false, '{"v":63,"at":1795779793994,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"099b1d6e82aea8a8"}');
INSERT INTO ra.log VALUES ('FMBAR4', 64, false, '{"v":64,"at":1795779793998,"type":"acted","action":{"sun":7,"type":"bid"},"seat":1,"state":"a1b8c32f6473aa49"}');
INSERT INTO ra.log VALUES ('FMBAR4', 65, false, '{"v":65,"at":1795779794002,"type":"acted","action":{"type":"draw"},"seat":1,"state":"eb534e6d8141e9c9"}');
INSERT INTO ra.log VALUES ('FMBAR4', 66, false, '{"v":66,"at":1795779794006,"type":"acted","action":{"type":"draw"},"seat":1,"state":"6c6b395721add672"}');
INSERT INTO ra.log VALUES ('FMBAR4', 67, false, '{"v":67,"at":1795779794010,"type":"acted","action":{"type":"draw"},"seat":1,"state":"ec10d29938ad2ce8"}');
INSERT INTO ra.log VALUES ('FMBAR4', 68, false, '{"v":68,"at":1795779794014,"type":"acted","action":{"type":"draw"},"seat":1,"state":"6803d888b51191b7"}');
INSERT INTO ra.log VALUES ('FMBAR4', 69, false, '{"v":69,"at":1795779794018,"type":"acted","action":{"type":"draw"},"seat":1,"state":"fb4eac121fcc72c5"}');
INSERT INTO ra.log VALUES ('FMBAR4', 70, false, '{"v":70,"at":1795779794022,"type":"acted","action":{"type":"draw"},"seat":1,"state":"42c1a6d8b9a2b3f3"}');
INSERT INTO ra.log VALUES ('FMBAR4', 71, false, '{"v":71,"at":1795779794026,"type":"acted","action":{"type":"draw"},"seat":1,"state":"0f958db105616916"}');
INSERT INTO ra.log VALUES ('FMBAR4', 72, false, '{"v":72,"at":1795779794029,"type":"acted","action":{"sun":3,"type":"bid"},"seat":1,"state":"0be68e31efa0d3b6"}');
INSERT INTO ra.log VALUES ('FMBAR4', 73, false, '{"v":73,"at":1795779794032,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"e00256bb1de26119"}');
INSERT INTO ra.log VALUES ('FMBAR4', 74, false, '{"v":74,"at":1795779794038,"type":"acted","action":{"sun":5,"type":"bid"},"seat":1,"state":"60e32f3f9651a642"}');
INSERT INTO ra.log VALUES ('FMBAR4', 75, false, '{"v":75,"at":1795779794042,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"b9290da6caff51b8","command":{"id":"8eccf553-89","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"9d68a6215f26981bbaa4102111f5cb38b9886ffb3678dc4ec6e271535e61fcd1"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 76, false, '{"v":76,"at":1795779794046,"type":"acted","action":{"type":"pass"},"seat":1,"state":"26333d2723089aa3"}');
INSERT INTO ra.log VALUES ('FMBAR4', 77, false, '{"v":77,"at":1795779794050,"type":"acted","action":{"sun":9,"type":"bid"},"seat":0,"state":"4833cfeea6598c62","command":{"id":"8eccf553-90","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"3c3d3fdb4802afd8544fd53d64ecdd66587a1057dc427b3da65565e37b61a755"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 78, false, '{"v":78,"at":1795779794054,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"d6061649a7dbc9a6"}');
INSERT INTO ra.log VALUES ('FMBAR4', 79, false, '{"v":79,"at":1795779794059,"type":"acted","action":{"sun":2,"type":"bid"},"seat":0,"state":"46ba66048bb952e0","command":{"id":"8eccf553-91","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"dca18e770cae1106b405da0382cff285e190e67a2ffb038b417c6ab1183ca255"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 80, false, '{"v":80,"at":1795779794062,"type":"acted","action":{"sun":3,"type":"bid"},"seat":1,"state":"3ca579f32e25895b"}');
INSERT INTO ra.log VALUES ('FMBAR4', 81, false, '{"v":81,"at":1795779794066,"type":"acted","action":{"type":"draw"},"seat":0,"state":"df956cd1f3723cf2","command":{"id":"8eccf553-92","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"5a8c835c2e13cf34ac84a34e670210ded17ec070feaa033a2b59e1f5e8cc05c7"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 82, false, '{"v":82,"at":1795779794072,"type":"acted","action":{"type":"draw"},"seat":1,"state":"5e2be037aa0cc224"}');
INSERT INTO ra.log VALUES ('FMBAR4', 83, false, '{"v":83,"at":1795779794082,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"f0a81978e3a5b54d","command":{"id":"8eccf553-93","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"1c9120686fb4f0e6ec7617cbcc839b212823c30ad3ddd72bc75c06d800ace56f"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 84, false, '{"v":84,"at":1795779794086,"type":"acted","action":{"type":"pass"},"seat":1,"state":"617058278a22ef6c"}');
INSERT INTO ra.log VALUES ('FMBAR4', 85, false, '{"v":85,"at":1795779794094,"type":"acted","action":{"sun":2,"type":"bid"},"seat":0,"state":"b4ad75a269fff785","command":{"id":"8eccf553-94","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"9baa4833d814d9433efa475b5cf5b20232e603c99fa3d8b53344436b14a60c40"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 86, false, '{"v":86,"at":1795779794101,"type":"acted","action":{"type":"draw"},"seat":1,"state":"47a4e18bbaedc054"}');
INSERT INTO ra.log VALUES ('FMBAR4', 87, false, '{"v":87,"at":1795779794110,"type":"acted","action":{"type":"draw"},"seat":0,"state":"238f3785495d4c90","command":{"id":"8eccf553-95","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"a6677df08334540b65992cfb5b9df4685c5834f575566018b23ac3cd0c6af6d6"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 88, false, '{"v":88,"at":1795779794114,"type":"acted","action":{"type":"draw"},"seat":1,"state":"730d7fb8a7a6b4f4"}');
INSERT INTO ra.log VALUES ('FMBAR4', 89, false, '{"v":89,"at":1795779794122,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"4513506a948c66aa","command":{"id":"8eccf553-96","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"fc97ade125e3854ca874d23c599a19e9ac4baa7b7da2c6d67de909b9a1ad3900"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 90, false, '{"v":90,"at":1795779794126,"type":"acted","action":{"type":"pass"},"seat":1,"state":"db7562fb5a6d64f7"}');
INSERT INTO ra.log VALUES ('FMBAR4', 91, false, '{"v":91,"at":1795779794134,"type":"acted","action":{"sun":4,"type":"bid"},"seat":0,"state":"89523c347f4bb80e","command":{"id":"8eccf553-97","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"b2ed34a19f08ecceab3580773fbc67113d9c88afa1ff618302dc01cf4dbdf822"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 92, false, '{"v":92,"at":1795779794138,"type":"acted","action":{"type":"draw"},"seat":1,"state":"84374ac22bd309de"}');
INSERT INTO ra.log VALUES ('FMBAR4', 93, false, '{"v":93,"at":1795779794146,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"6a723c0b929df5eb","command":{"id":"8eccf553-98","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"10e29af4b41a21fcb9251824f57c206acfa7da85ee18e89bd197b87101c900f8"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 94, false, '{"v":94,"at":1795779794150,"type":"acted","action":{"type":"pass"},"seat":1,"state":"2e5ba8a0fdf75a30"}');
INSERT INTO ra.log VALUES ('FMBAR4', 95, false, '{"v":95,"at":1795779794154,"type":"acted","action":{"sun":6,"type":"bid"},"seat":0,"state":"80a96f25276b2291","command":{"id":"8eccf553-99","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"73da22b679861faae2430242e15cff93118a8c297c2ea12ccdab53717c68f842"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 96, false, '{"v":96,"at":1795779794158,"type":"acted","action":{"type":"draw"},"seat":1,"state":"efec36d449aec30c"}');
INSERT INTO ra.log VALUES ('FMBAR4', 97, false, '{"v":97,"at":1795779794162,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"b6c5ed34b7eb0eb6"}');
INSERT INTO ra.log VALUES ('FMBAR4', 98, false, '{"v":98,"at":1795779794166,"type":"acted","action":{"sun":8,"type":"bid"},"seat":1,"state":"ee17a522059760bf"}');
INSERT INTO ra.log VALUES ('FMBAR4', 99, false, '{"v":99,"at":1795779794168,"type":"acted","action":{"type":"draw"},"seat":1,"state":"5f13e534216cc922"}');
INSERT INTO ra.log VALUES ('FMBAR4', 100, false, '{"v":100,"at":1795779794174,"type":"acted","action":{"type":"draw"},"seat":1,"state":"8a519efb663cb58f"}');
INSERT INTO ra.log VALUES ('FMBAR4', 101, false, '{"v":101,"at":1795779794182,"type":"acted","action":{"type":"draw"},"seat":1,"state":"cf8a30939f7b1456"}');
INSERT INTO ra.log VALUES ('FMBAR4', 102, false, '{"v":102,"at":1795779794186,"type":"acted","action":{"type":"draw"},"seat":1,"state":"afdb6de87e9f26a6"}');
INSERT INTO ra.log VALUES ('FMBAR4', 103, false, '{"v":103,"at":1795779794190,"type":"acted","action":{"type":"draw"},"seat":1,"state":"aae932ba4b85505c"}');
INSERT INTO ra.log VALUES ('FMBAR4', 104, false, '{"v":104,"at":1795779794191,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"5915dbf90d0cbceb"}');
INSERT INTO ra.log VALUES ('FMBAR4', 105, false, '{"v":105,"at":1795779794194,"type":"acted","action":{"sun":7,"type":"bid"},"seat":1,"state":"9c56b44687aae94c"}');
INSERT INTO ra.log VALUES ('FMBAR4', 106, false, '{"v":106,"at":1795779794206,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"1cd3ee2f75cc32db"}');
INSERT INTO ra.log VALUES ('FMBAR4', 107, false, '{"v":107,"at":1795779794210,"type":"acted","action":{"sun":1,"type":"bid"},"seat":1,"state":"b357cf2e50381c3a"}');
INSERT INTO ra.log VALUES ('FMBAR4', 108, false, '{"v":108,"at":1795779794214,"type":"rematch","seat":0,"secret":{"commitment":"28b3c8317e2ecd512da05c762f0894f0d2d3eac1dac8d5d2538d567de6784c96","sealed":"vg2hXSNK8mB7ehO_7Ls2GBLFuWZqD0fQsIq3FdU9V31pXon_jejmxyTzDjXbNKaFOfyxPiDPPwhPYfkTinm8sksLApa1rvPn"},"command":{"id":"8eccf553-100","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"52cf8bb057afd1e8a88baa95ce6dc44a62971f4d463029ce2f04ace228ba2ab3"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 109, true, '{"v":109,"at":1795779794216,"type":"locked","bots":"0e4b3cdd6db6cf08","engine":"4982ab1d233a37cf","salts":["8a381b171c83afed22c1c328dea5b584deaa098d6bcf002587692e5467e4726d","4ab21c5948814e88560fba7ec4e7c9e9d73e7390fee97b887a4b1d679d1bd890"],"command":{"id":"8eccf553-101","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"6ba4f3f2cd5eaa34b2bc5377a264edc8e0ed18261f1ff776bc5ae5bfa071774d"},"checkpoint":{"digest":"ca34a2a61cdf8ff5ef38ce8e26a2a6b6a0034b033d4b3300626f45d0517ccd3e","head":"70f824aa88442221f9936c5229ecd46344ea495eb01062787c4307e8e3100d09","log":"faec61426d13242866ac4e8baa28faac5aeced3355bae5a31355c036c2d88512","room":{"answers":[{"done":[{"digest":"e9677d85dab7229e66cde81cd9779e5c6daa88d55f55be58ffa89b06327185e4","id":"8eccf553-85","v":50},{"digest":"56ec5cbfafabfd4aaf12388d02fbc42cb59f8ab80ac54c751a38ca2d389bb6d3","id":"8eccf553-86","v":52},{"digest":"371426cfc2e5d7224f4ef0ac9b804696ff1734e5f95cb8223c16b9d44dc3cff5","id":"8eccf553-87","v":54},{"digest":"cbc7dd4c44bcee5a006860a0e0f8f022cd6a6ca2528c6334082b3d1f92409e6a","id":"8eccf553-88","v":56},{"digest":"9d68a6215f26981bbaa4102111f5cb38b9886ffb3678dc4ec6e271535e61fcd1","id":"8eccf553-89","v":75},{"digest":"3c3d3fdb4802afd8544fd53d64ecdd66587a1057dc427b3da65565e37b61a755","id":"8eccf553-90","v":77},{"digest":"dca18e770cae1106b405da0382cff285e190e67a2ffb038b417c6ab1183ca255","id":"8eccf553-91","v":79},{"digest":"5a8c835c2e13cf34ac84a34e670210ded17ec070feaa033a2b59e1f5e8cc05c7","id":"8eccf553-92","v":81},{"digest":"1c9120686fb4f0e6ec7617cbcc839b212823c30ad3ddd72bc75c06d800ace56f","id":"8eccf553-93","v":83},{"digest":"9baa4833d814d9433efa475b5cf5b20232e603c99fa3d8b53344436b14a60c40","id":"8eccf553-94","v":85},{"digest":"a6677df08334540b65992cfb5b9df4685c5834f575566018b23ac3cd0c6af6d6","id":"8eccf553-95","v":87},{"digest":"fc97ade125e3854ca874d23c599a19e9ac4baa7b7da2c6d67de909b9a1ad3900","id":"8eccf553-96","v":89},{"digest":"b2ed34a19f08ecceab3580773fbc67113d9c88afa1ff618302dc01cf4dbdf822","id":"8eccf553-97","v":91},{"digest":"10e29af4b41a21fcb9251824f57c206acfa7da85ee18e89bd197b87101c900f8","id":"8eccf553-98","v":93},{"digest":"73da22b679861faae2430242e15cff93118a8c297c2ea12ccdab53717c68f842","id":"8eccf553-99","v":95},{"digest":"52cf8bb057afd1e8a88baa95ce6dc44a62971f4d463029ce2f04ace228ba2ab3","id":"8eccf553-100","v":108}],"token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18"}],"attempt":0,"banned":[],"host":{"name":"Anna","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18"},"id":"FMBAR4","invite":"3RJZC0RG","number":1,"seats":[{"kind":"human","name":"Anna","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18"},{"kind":"bot","level":"skilled","name":"Thoth","token":""}],"secret":{"commitment":"28b3c8317e2ecd512da05c762f0894f0d2d3eac1dac8d5d2538d567de6784c96","sealed":"vg2hXSNK8mB7ehO_7Ls2GBLFuWZqD0fQsIq3FdU9V31pXon_jejmxyTzDjXbNKaFOfyxPiDPPwhPYfkTinm8sksLApa1rvPn"},"settings":{"all_numbers":false,"edition":"classic","game":"ra","hints":false,"name":"Anna''s table","options":{"hidden_bag":false,"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"},"pace":0,"patience":90,"seats":2,"stand_in":"casual","visibility":"private","watch":"anyone"}},"spent":215545}}');
INSERT INTO ra.log VALUES ('FMBAR4', 110, false, '{"v":110,"at":1795779794218,"type":"committed","seat":0,"commitment":"d51d6b74f252cc4c5d4b6a83dfcb5119ffd7bf5df213ee24e89db5ee9c04f43e","command":{"id":"8eccf553-102","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"fe9435532152046686d048a037ee27263a7365cf377ddcf9c4a1c901fcc35403"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 111, false, '{"v":111,"at":1795779794222,"type":"revealed","seat":0,"secret":"17351b04f0bc81e7b96f316c57316d60efec5983ec75c97a5729eb85596b483a","command":{"id":"8eccf553-103","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"cd26c986076c46aa3fda5fa6c8747f258db0e7bb1d10bd73e4e622a46d7391a8"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 112, false, '{"v":112,"at":1795779794226,"type":"acted","action":{"type":"draw"},"seat":0,"state":"7b930b228b1cbdd7","command":{"id":"8eccf553-104","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"a6269642f41fe0a26bd54ff9595b1533d7b21022c114f5d709c4f0360c064eff"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 113, false, '{"v":113,"at":1795779794227,"type":"acted","action":{"type":"draw"},"seat":1,"state":"aeefaa5cf87607b1"}');
INSERT INTO ra.log VALUES ('FMBAR4', 114, false, '{"v":114,"at":1795779794228,"type":"acted","action":{"type":"draw"},"seat":0,"state":"efa6662fc0522a0e","command":{"id":"8eccf553-105","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"0fbe7ebc84c55700aab2fc5c7137847cf9bf79f4cbc243a7494ed77d056eccd8"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 115, false, '{"v":115,"at":1795779794230,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"25f4abed6c1c94ea"}');
INSERT INTO ra.log VALUES ('FMBAR4', 116, false, '{"v":116,"at":1795779794231,"type":"acted","action":{"type":"pass"},"seat":0,"state":"67d32d1481201d94","command":{"id":"8eccf553-106","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"4c90015fef383c81e8e632086cf2715ef900b5b9681aed115b319cd325d4192d"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 117, false, '{"v":117,"at":1795779794234,"type":"acted","action":{"sun":2,"type":"bid"},"seat":1,"state":"bb104a8f60fd25ad"}');
INSERT INTO ra.log VALUES ('FMBAR4', 118, false, '{"v":118,"at":1795779794235,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"7776fb24be1c4347","command":{"id":"8eccf553-107","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"1f6098d081025470b6816a3e9cb923d3863a6c67d63ddcbbb2273128a7a0a351"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 119, false, '{"v":119,"at":1795779794237,"type":"acted","action":{"type":"pass"},"seat":1,"state":"8ad0eb16dbbbde54"}');
INSERT INTO ra.log VALUES ('FMBAR4', 120, false, '{"v":120,"at":1795779794238,"type":"acted","action":{"sun":9,"type":"bid"},"seat":0,"state":"dcf411ddb6dd8b3d","command":{"id":"8eccf553-108","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"ca285f51b0aa5ce3180a972ff22db89b76df4ac90e3329f7362addfb3bdb478d"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 121, false, '{"v":121,"at":1795779794241,"type":"acted","action":{"type":"draw"},"seat":1,"state":"a2a03f3914101010"}');
INSERT INTO ra.log VALUES ('FMBAR4', 122, false, '{"v":122,"at":1795779794243,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"7258243664aa25f4","command":{"id":"8eccf553-109","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"766cda2214283227a81d0afe7978d560c021ffdb870ca07253dc7e149ed87823"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 123, false, '{"v":123,"at":1795779794250,"type":"acted","action":{"type":"pass"},"seat":1,"state":"a8b163244cf23837"}');
INSERT INTO ra.log VALUES ('FMBAR4', 124, false, '{"v":124,"at":1795779794251,"type":"acted","action":{"sun":6,"type":"bid"},"seat":0,"state":"7fb2e2815f0f9006","command":{"id":"8eccf553-110","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"c16f0359de02f54f25e73ed5b070960a50b14a5d1ed61cd94c19d20c6c8e7e74"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 125, false, '{"v":125,"at":1795779794258,"type":"acted","action":{"type":"draw"},"seat":1,"state":"a88d59f7905e4488"}');
INSERT INTO ra.log VALUES ('FMBAR4', 126, false, '{"v":126,"at":1795779794259,"type":"acted","action":{"type":"invoke"},"seat":0,"state":"f9628ec91af5dea3","command":{"id":"8eccf553-111","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"0a92cdcc46e1935c140b381a45f76ff4636d39055697e3b847f459eb2a581f3c"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 127, false, '{"v":127,"at":1795779794262,"type":"acted","action":{"type":"pass"},"seat":1,"state":"4303a57c72980358"}');
INSERT INTO ra.log VALUES ('FMBAR4', 128, false, '{"v":128,"at":1795779794263,"type":"acted","action":{"sun":3,"type":"bid"},"seat":0,"state":"95516c009c0bcbb9","command":{"id":"8eccf553-112","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"bb3bedddb90559a8e17cc12db768f6f5f21e8b6680edb7e0e6c60670641417cb"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 129, false, '{"v":129,"at":1795779794266,"type":"acted","action":{"type":"draw"},"seat":1,"state":"5252aeaa752ca279"}');
INSERT INTO ra.log VALUES ('FMBAR4', 130, false, '{"v":130,"at":1795779794270,"type":"acted","action":{"type":"draw"},"seat":0,"state":"51ef17e5e2540dbe","command":{"id":"8eccf553-113","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"24862b87b934d8fa25fe7a3a25cc7118b54cce8bdbf0d3854416f4af5f4ae308"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 131, false, '{"v":131,"at":1795779794271,"type":"acted","action":{"type":"pass"},"seat":1,"state":"3a409e6df46bcb5e"}');
INSERT INTO ra.log VALUES ('FMBAR4', 132, false, '{"v":132,"at":1795779794273,"type":"acted","action":{"sun":4,"type":"bid"},"seat":0,"state":"ab180b794500c943","command":{"id":"8eccf553-114","token":"a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18","digest":"768bc9a9a9fb56c1aa638f49ccb26b1ea0d2d33cfc948e4b1eef19eaad1affbb"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 133, false, '{"v":133,"at":1795779794282,"type":"acted","action":{"type":"draw"},"seat":1,"state":"e94566e6be7aad2c"}');
INSERT INTO ra.log VALUES ('SPK7XV', 2, false, '{"v":2,"at":1795779794284,"type":"sat","seat":0,"name":"Anna","token":"e162ec49f7f6894df1396d9fbd200521f66e10b7085d308b106704b7c4915e67","command":{"id":"8eccf553-115","token":"e162ec49f7f6894df1396d9fbd200521f66e10b7085d308b106704b7c4915e67","digest":"51bf4f1ade8725f3b043a8da56d2e23e50ba80b1111ce7c763c49d7a0e3490d5"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 134, false, '{"v":134,"at":1795779794284,"type":"acted","action":{"type":"pass"},"seat":1,"state":"357e40e07d0b1f68"}');
INSERT INTO ra.log VALUES ('SPK7XV', 3, false, '{"v":3,"at":1795779794290,"type":"bot_sat","seat":1,"name":"Thoth","level":"skilled","command":{"id":"8eccf553-116","token":"e162ec49f7f6894df1396d9fbd200521f66e10b7085d308b106704b7c4915e67","digest":"69aa107094dfbabc96b86ce39eb86929099aa11617778156d504eaf944ec564f"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 135, false, '{"v":135,"at":1795779794291,"type":"acted","action":{"type":"draw"},"seat":1,"state":"b361d37358767f4e"}');
INSERT INTO ra.log VALUES ('SPK7XV', 4, false, '{"v":4,"at":1795779794294,"type":"locked","bots":"51634adb48f44fe5","engine":"ba45e789d2e19618","salts":["dc7258d5db8af12091613e104865deeb02797486ab7e8749ad0cb93702e6723f","fb1bba398dbc7098a9ada500cea55085485759fe7c7a5a4b8feeab3a283fdd31"],"command":{"id":"8eccf553-117","token":"e162ec49f7f6894df1396d9fbd200521f66e10b7085d308b106704b7c4915e67","digest":"0b9b2cc90d5c8acbc510eccb92c1fb16783b26bccd66ded6d23004bb3f489494"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 136, false, '{"v":136,"at":1795779794298,"type":"acted","action":{"type":"draw"},"seat":1,"state":"92a11a427aa601a6"}');
INSERT INTO ra.log VALUES ('SPK7XV', 5, false, '{"v":5,"at":1795779794302,"type":"committed","seat":0,"commitment":"8c9237dbe6211ba4663f3caeedbd8d50562041d82323a8d9fb98acfe58cec758","command":{"id":"8eccf553-118","token":"e162ec49f7f6894df1396d9fbd200521f66e10b7085d308b106704b7c4915e67","digest":"c8ee635d951e62c0224993ebd802aa00116f996514b171815e6174e140743fbf"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 137, false, '{"v":137,"at":1795779794306,"type":"acted","action":{"type":"draw"},"seat":1,"state":"ad4fe6840ac32c26"}');
INSERT INTO ra.log VALUES ('SPK7XV', 6, false, '{"v":6,"at":1795779794310,"type":"revealed","seat":0,"secret":"99dfe2de193c9c5c273151f584314cb4c59336594d2572e44a482c677ba53d71","command":{"id":"8eccf553-119","token":"e162ec49f7f6894df1396d9fbd200521f66e10b7085d308b106704b7c4915e67","digest":"6d50f1c4c2ed50ee3480de488f0de29f440882d5e64fa4fa30a048997de3bafd"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 138, false, '{"v":138,"at":1795779794314,"type":"acted","action":{"type":"pass"},"seat":1,"state":"5edc5382bb28c388"}');
INSERT INTO ra.log VALUES ('SPK7XV', 7, false, '{"v":7,"at":1795779794319,"type":"acted","action":{"dice":["yellow","blue","purple","green","red"],"type":"roll"},"seat":1,"state":"a2e99c5fd15987d2"}');
INSERT INTO ra.log VALUES ('FMBAR4', 139, false, '{"v":139,"at":1795779794323,"type":"acted","action":{"type":"draw"},"seat":1,"state":"b523e13741f0d784"}');
INSERT INTO ra.log VALUES ('SPK7XV', 8, false, '{"v":8,"at":1795779794327,"type":"acted","action":{"dice":["yellow","blue","green"],"type":"roll"},"seat":1,"state":"c195a1b86af0cfac"}');
INSERT INTO ra.log VALUES ('FMBAR4', 140, false, '{"v":140,"at":1795779794330,"type":"acted","action":{"type":"pass"},"seat":1,"state":"a580e965bbebe750"}');
INSERT INTO ra.log VALUES ('SPK7XV', 9, false, '{"v":9,"at":1795779794334,"type":"acted","action":{"type":"stop"},"seat":1,"state":"0593f8f00ea22d39"}');
INSERT INTO ra.log VALUES ('FMBAR4', 141, false, '{"v":141,"at":1795779794338,"type":"acted","action":{"type":"draw"},"seat":1,"state":"0c5213b65836146e"}');
INSERT INTO ra.log VALUES ('SPK7XV', 10, false, '{"v":10,"at":1795779794342,"type":"acted","action":{"color":"yellow","column":0,"dice":["yellow"],"type":"monument"},"seat":1,"state":"0509f05ba3fccee6"}');
INSERT INTO ra.log VALUES ('FMBAR4', 142, false, '{"v":142,"at":1795779794346,"type":"acted","action":{"type":"invoke"},"seat":1,"state":"8b4c360d4e59e227"}');
INSERT INTO ra.log VALUES ('SPK7XV', 11, false, '{"v":11,"at":1795779794350,"type":"acted","action":{"dice":["blue"],"type":"nile"},"seat":1,"state":"0dcf1aa2df8ea6e1"}');
INSERT INTO ra.log VALUES ('FMBAR4', 143, false, '{"v":143,"at":1795779794354,"type":"acted","action":{"sun":8,"type":"bid"},"seat":1,"state":"2dfe03be22a24a00"}');
INSERT INTO ra.log VALUES ('SPK7XV', 12, false, '{"v":12,"at":1795779794358,"type":"acted","action":{"dice":["green"],"type":"nile"},"seat":1,"state":"2a1e8ab8e263d798"}');
INSERT INTO ra.log VALUES ('FMBAR4', 144, false, '{"v":144,"at":1795779794362,"type":"acted","action":{"type":"draw"},"seat":1,"state":"357d370fbacb5860"}');
INSERT INTO ra.log VALUES ('SPK7XV', 13, false, '{"v":13,"at":1795779794366,"type":"acted","action":{"type":"end"},"seat":1,"state":"5b02f3ffb0ea825d"}');
INSERT INTO ra.log VALUES ('FMBAR4', 145, false, '{"v":145,"at":1795779794370,"type":"acted","action":{"type":"pass"},"seat":1,"state":"c5f3a611786e0fea"}');
INSERT INTO ra.log VALUES ('SPK7XV', 14, false, '{"v":14,"at":1795779794373,"type":"acted","action":{"dice":["yellow","blue","purple","green","red"],"type":"roll"},"seat":0,"state":"7ed59577a27dbe30","command":{"id":"8eccf553-120","token":"e162ec49f7f6894df1396d9fbd200521f66e10b7085d308b106704b7c4915e67","digest":"8378cb3d9dd8c233db1b63897ebea444e85c0e4b88777927324fc61e507f37c9"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 146, false, '{"v":146,"at":1795779794378,"type":"acted","action":{"type":"draw"},"seat":1,"state":"e3e4866a409a1d76"}');
INSERT INTO ra.log VALUES ('SPK7XV', 15, false, '{"v":15,"at":1795779794382,"type":"acted","action":{"dice":["blue"],"type":"roll"},"seat":0,"state":"1ec880b57c36637d","command":{"id":"8eccf553-121","token":"e162ec49f7f6894df1396d9fbd200521f66e10b7085d308b106704b7c4915e67","digest":"07e72918dea78cd8f0ec8a75b6c58a19a343cea251ef27696ddc4691624b0f82"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 147, false, '{"v":147,"at":1795779794386,"type":"acted","action":{"type":"draw"},"seat":1,"state":"23ea98bd4e48db60"}');
INSERT INTO ra.log VALUES ('SPK7XV', 16, false, '{"v":16,"at":1795779794390,"type":"acted","action":{"dice":["blue","purple"],"type":"roll"},"seat":0,"state":"93b801c1acf895e7","command":{"id":"8eccf553-122","token":"e162ec49f7f6894df1396d9fbd200521f66e10b7085d308b106704b7c4915e67","digest":"739dc67a193d930f0e7574421bee77b4efbd583523f96f484e9ccf7341a9169d"}}');
INSERT INTO ra.log VALUES ('FMBAR4', 148, false, '{"v":148,"at":1795779794392,"type":"acted","action":{"type":"draw"},"seat":1,"state":"11d144000989bcca"}');
INSERT INTO ra.log VALUES ('SPK7XV', 17, false, '{"v":17,"at":1795779794394,"type":"acted","action":{"color":"red","column":4,"dice":["red"],"type":"monument"},"seat":0,"state":"041a539ac539556c","command":{"id":"8eccf553-123","token":"e162ec49f7f6894df1396d9fbd200521f66e10b7085d308b106704b7c4915e67","digest":"e852d5a677c6b4a1924297fd89d4bac4c93f1855d61c83a707ca41fce52394c6"}}');
INSERT INTO ra.log VALUES ('SPK7XV', 18, false, '{"v":18,"at":1795779794399,"type":"acted","action":{"type":"end"},"seat":0,"state":"0b842a968a9499b5","command":{"id":"8eccf553-124","token":"e162ec49f7f6894df1396d9fbd200521f66e10b7085d308b106704b7c4915e67","digest":"c11ee4d42417ee28f52ff4409ed4e15ca1ff9fbac327b336fe1fb2b9a25f91ce"}}');
INSERT INTO ra.log VALUES ('SPK7XV', 19, false, '{"v":19,"at":1795779794406,"type":"acted","action":{"dice":["yellow","blue","purple","green","red"],"type":"roll"},"seat":1,"state":"66f92e297864219d"}');
INSERT INTO ra.log VALUES ('SPK7XV', 20, false, '{"v":20,"at":1795779794408,"type":"acted","action":{"type":"stop"},"seat":1,"state":"88677a2e6a1695ce"}');
INSERT INTO ra.log VALUES ('SPK7XV', 21, false, '{"v":21,"at":1795779794414,"type":"acted","action":{"color":"purple","column":0,"dice":["purple"],"type":"monument"},"seat":1,"state":"906b4e6ec8e7572c"}');
INSERT INTO ra.log VALUES ('SPK7XV', 22, false, '{"v":22,"at":1795779794415,"type":"acted","action":{"dice":["yellow"],"type":"pharaoh"},"seat":1,"state":"2bf06c2b2395cf6d"}');
INSERT INTO ra.log VALUES ('SPK7XV', 23, false, '{"v":23,"at":1795779794416,"type":"acted","action":{"dice":["blue"],"type":"pharaoh"},"seat":1,"state":"b3d3bceaa2cfb719"}');
INSERT INTO ra.log VALUES ('SPK7XV', 24, false, '{"v":24,"at":1795779794420,"type":"acted","action":{"dice":["green"],"type":"pharaoh"},"seat":1,"state":"8fd1acadeebc0c1c"}');
INSERT INTO ra.log VALUES ('SPK7XV', 25, false, '{"v":25,"at":1795779794422,"type":"acted","action":{"dice":["red"],"type":"pharaoh"},"seat":1,"state":"4139d2f24458f151"}');


--
-- Data for Name: nodes; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.nodes VALUES ('ra-1', 1, '2026-11-27 11:43:17.754411+00', '2026-11-27 11:43:17.754411+00');


--
-- Data for Name: outages; Type: TABLE DATA; Schema: ra; Owner: -
--



--
-- Data for Name: records; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.records VALUES ('FMBAR4', 1, '{"actions":[{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":6,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"sun":4,"type":"bid"},{"seat":1,"type":"pass"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":9,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":3,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":8,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":7,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"pass"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":5,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":1,"sun":2,"type":"bid"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":9,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"sun":6,"type":"bid"},{"seat":1,"type":"pass"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":4,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":1,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":8,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":7,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"sun":3,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":1,"sun":5,"type":"bid"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":9,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":0,"sun":2,"type":"bid"},{"seat":1,"sun":3,"type":"bid"},{"seat":0,"type":"draw"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":2,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"draw"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":4,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":6,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":8,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":7,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":1,"sun":1,"type":"bid"}],"chance":{"suns":[[9,6,4,3],[8,7,5,2]],"tiles":["ra","god","flood","funeral","nile","astronomy","pharaoh","flood","ra","pharaoh","art","god","gold","religion","religion","unrest","unrest","ra","pharaoh","pyramid","nile","gold","unrest","flood","gold","palace","pyramid","nile","pharaoh","ra","temple","art","pharaoh","religion","agriculture","pyramid","sphinx","fortress","pharaoh","nile","statues","agriculture"]},"edition":"classic","format":"ra-record/1","game":"ra","options":{"hidden_bag":false,"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"},"players":["Anna","Thoth"],"proof":{"attempt":0,"game":1,"history":{"before":"dd38e3fa5bcfeab2508850c2e63a933efe8e2ea654f8528d995ecc2a728689dd","head":"143b2c374d7a932f76733bea5dc73717a565f62cb322065bf00805cee7950481","updates":[{"acting":null,"diff":{"room":{"shuffle":{"attempt":0,"stage":"commit","waiting_for":[0]},"status":"shuffling"}},"events":[{"attempt":0,"bots":"0e4b3cdd6db6cf08","commitment":"440b65ade1ea9767183d7f23f739a8d5242bf04345b8941179bda0f9435897a0","engine":"4982ab1d233a37cf","game":1,"hash":"sha-256","seats":[{"kind":"human","name":"5d4dd89a475014d8adf471d4d04dbdf8703c2296151f597540c998d2200a10c8"},{"kind":"bot","level":"skilled","name":"58febf7493872626a6642606e03973c35026da1f5101a3f668e6043c68acb1ac"}],"setup":{"edition":"classic","game":"ra","options":{"hidden_bag":false,"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"}},"type":"locked"}],"type":"update","v":4},{"acting":null,"diff":{"room":{"shuffle":{"commitments":{"0":"3c15305b5feb0d604bc0e42b3b8ab0af3adcdaba4a6e2affbcf4c77aee055e4e"},"stage":"reveal"}}},"events":[{"seat":0,"type":"committed"},{"commitments":{"0":"3c15305b5feb0d604bc0e42b3b8ab0af3adcdaba4a6e2affbcf4c77aee055e4e"},"type":"commitments"}],"type":"update","v":5},{"acting":0,"diff":{"game":{"bag":{"agriculture":5,"art":5,"astronomy":5,"drought":2,"earthquake":2,"flood":12,"fortress":5,"funeral":2,"god":8,"gold":5,"nile":25,"obelisk":5,"palace":5,"pharaoh":25,"pyramid":5,"ra":30,"religion":5,"sphinx":5,"statues":5,"step-pyramid":5,"temple":5,"unrest":4,"writing":5},"centre":1,"epoch":1,"ra":0,"ra_spaces":6,"seats":{"0":{"down":[],"tiles":{},"up":[9,6,4,3]},"1":{"down":[],"tiles":{},"up":[8,7,5,2]}},"track":{}},"room":{"number":1,"shuffle":{"root":"d7794fb27f384f8415fd6733ac4639ffa2d1bf46f12aa568be4b0e013d6088f6","stage":null,"waiting_for":null},"status":"playing"}},"events":[{"seat":0,"type":"revealed"},{"number":1,"root":"d7794fb27f384f8415fd6733ac4639ffa2d1bf46f12aa568be4b0e013d6088f6","type":"started"},{"epoch":1,"seat":0,"type":"epoch_began"}],"type":"update","v":6}]},"room":"FMBAR4","root":"d7794fb27f384f8415fd6733ac4639ffa2d1bf46f12aa568be4b0e013d6088f6","salts":["565e7a5a8a0b2ad2d9d3f2ad59ec300249d4ea99630bcd3fba33ae5d8a34bc91","2bcd0cc35ec1ae6f201f2c591dc15fc83d06f4271bbff53fc376ddb0f27fb9fa"],"scheme":"ra-proof/1","seats":[{"commitment":"3c15305b5feb0d604bc0e42b3b8ab0af3adcdaba4a6e2affbcf4c77aee055e4e","secret":"9ccc4449310e391d7fea1391c2d19fe4943a3331d9a6a697c496b7ea5b86373a"},{"commitment":"a524ba851ba998928ce694764bd56501177f9c75add1b6163ac81c9a39f90833","secret":"0000000000000000000000000000000000000000000000000000000000000000"}],"server":{"commitment":"440b65ade1ea9767183d7f23f739a8d5242bf04345b8941179bda0f9435897a0","secret":"2a5578c17426a15868f5046f93b9a5428c39efc001a24b058070f4bde9942316"}},"result":{"fame":[0,43],"winner":1},"seats":[{"kind":"human"},{"kind":"bot","level":"skilled"}]}');


--
-- Data for Name: rooms; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.rooms VALUES ('FMBAR4', '3RJZC0RG', NULL, 1, NULL, NULL, NULL, 0, NULL, '{"asked":0,"edition":"classic","game":"ra","name":"Anna''s table","players":{"0":"Anna"},"seats":2,"since":1795779794398,"status":"playing"}');
INSERT INTO ra.rooms VALUES ('SPK7XV', '0KQFT7RB', NULL, 1, NULL, NULL, NULL, 0, NULL, '{"edition":"classic","game":"ra-dice","name":"Anna''s table","players":{"0":"Anna"},"seats":2,"status":"playing"}');


--
-- Data for Name: schema_version; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.schema_version VALUES (4);


--
-- Data for Name: seal_key; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.seal_key VALUES ('a5c528294aea0b930ef452e4f4cd86ac176f5720b8acf226c65dca416923efb1');


--
-- Data for Name: seats; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.seats OVERRIDING SYSTEM VALUE VALUES (1, 'a688c550d886057fd55b403177da0ea2bdc41fca4f471b94abcb80f204aaeb18', 'FMBAR4', 0);
INSERT INTO ra.seats OVERRIDING SYSTEM VALUE VALUES (2, 'e162ec49f7f6894df1396d9fbd200521f66e10b7085d308b106704b7c4915e67', 'SPK7XV', 0);


--
-- Data for Name: talk; Type: TABLE DATA; Schema: ra; Owner: -
--



--
-- Name: keys_number_seq; Type: SEQUENCE SET; Schema: ra; Owner: -
--

SELECT pg_catalog.setval('ra.keys_number_seq', 1, false);


--
-- Name: outages_number_seq; Type: SEQUENCE SET; Schema: ra; Owner: -
--

SELECT pg_catalog.setval('ra.outages_number_seq', 1, false);


--
-- Name: seats_number_seq; Type: SEQUENCE SET; Schema: ra; Owner: -
--

SELECT pg_catalog.setval('ra.seats_number_seq', 4, true);


--
-- Name: codes codes_pkey; Type: CONSTRAINT; Schema: ra; Owner: -
--

ALTER TABLE ONLY ra.codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (hash);


--
-- Name: guests guests_pkey; Type: CONSTRAINT; Schema: ra; Owner: -
--

ALTER TABLE ONLY ra.guests
    ADD CONSTRAINT guests_pkey PRIMARY KEY (id);


--
-- Name: keys keys_hash_key; Type: CONSTRAINT; Schema: ra; Owner: -
--

ALTER TABLE ONLY ra.keys
    ADD CONSTRAINT keys_hash_key UNIQUE (hash);


--
-- Name: keys keys_pkey; Type: CONSTRAINT; Schema: ra; Owner: -
--

ALTER TABLE ONLY ra.keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (number);


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
-- Name: outages outages_pkey; Type: CONSTRAINT; Schema: ra; Owner: -
--

ALTER TABLE ONLY ra.outages
    ADD CONSTRAINT outages_pkey PRIMARY KEY (number);


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
-- Name: seats seats_guest_room_key; Type: CONSTRAINT; Schema: ra; Owner: -
--

ALTER TABLE ONLY ra.seats
    ADD CONSTRAINT seats_guest_room_key UNIQUE (guest, room);


--
-- Name: seats seats_pkey; Type: CONSTRAINT; Schema: ra; Owner: -
--

ALTER TABLE ONLY ra.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (number);


--
-- Name: talk talk_pkey; Type: CONSTRAINT; Schema: ra; Owner: -
--

ALTER TABLE ONLY ra.talk
    ADD CONSTRAINT talk_pkey PRIMARY KEY (room, number);


--
-- Name: codes_expires; Type: INDEX; Schema: ra; Owner: -
--

CREATE INDEX codes_expires ON ra.codes USING btree (expires);


--
-- Name: codes_guest; Type: INDEX; Schema: ra; Owner: -
--

CREATE INDEX codes_guest ON ra.codes USING btree (guest);


--
-- Name: guests_recovery; Type: INDEX; Schema: ra; Owner: -
--

CREATE INDEX guests_recovery ON ra.guests USING btree (recovery) WHERE (recovery IS NOT NULL);


--
-- Name: keys_forgotten; Type: INDEX; Schema: ra; Owner: -
--

CREATE INDEX keys_forgotten ON ra.keys USING btree (forgotten_at) WHERE (forgotten_at IS NOT NULL);


--
-- Name: keys_guest; Type: INDEX; Schema: ra; Owner: -
--

CREATE INDEX keys_guest ON ra.keys USING btree (guest);


--
-- Name: log_checkpoints; Type: INDEX; Schema: ra; Owner: -
--

CREATE INDEX log_checkpoints ON ra.log USING btree (room, v) WHERE checkpoint;


--
-- Name: rooms_due; Type: INDEX; Schema: ra; Owner: -
--

CREATE INDEX rooms_due ON ra.rooms USING btree (look_at) WHERE (look_at IS NOT NULL);


--
-- Name: rooms_listed; Type: INDEX; Schema: ra; Owner: -
--

CREATE INDEX rooms_listed ON ra.rooms USING btree (id) WHERE (listing IS NOT NULL);


--
-- Name: seats_room; Type: INDEX; Schema: ra; Owner: -
--

CREATE INDEX seats_room ON ra.seats USING btree (room);


--
-- PostgreSQL database dump complete
--

\unrestrict YeuQt8MRM2xIeLar2kLpsOF3XPY7dBqePtoX9lXne4QHLAaa7cZNg62KT9xZ3Q7

