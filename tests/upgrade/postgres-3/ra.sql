--
-- PostgreSQL database dump
--

\restrict nhZeYtcPhR7u3shrMoVYMhebAGnYjU8hOx45RnHLAGZsKh0WdXvfSOpGmCtacmJ

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

INSERT INTO ra.log VALUES ('T94SWS', 1, false, '{"v":1,"at":1795475486620,"type":"created","room":"T94SWS","invite":"KSCH4CVS","host":{"name":"Anna","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d"},"settings":{"edition":"classic","game":"ra","hints":false,"name":"Anna''s table","options":{"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"},"pace":0,"patience":90,"seats":2,"visibility":"private","watch":"anyone"},"secret":{"commitment":"8945ff7f854745dddf0377027ae6ea2f71bb17df5784b306c3a062d94a68c7ed","sealed":"VUx0L5OMRFurBW3IwBdB7GMMPVDhA4xBs9tojAZ71qjIKrTYzJHQ-Lc_4_2WtrEBxrXGHIVR_-QUkTOdY06spW8MpJ1Z9Rcy"}}');
INSERT INTO ra.log VALUES ('J5DH6H', 1, false, '{"v":1,"at":1795475486629,"type":"created","room":"J5DH6H","invite":"H7P1CGJX","host":{"name":"Anna","token":"e1d4e76f9e8bfd7cda5fb83cd69a73b5738fc9bda44d696983f016698dd510a7"},"settings":{"edition":"classic","game":"ra-dice","hints":false,"name":"Anna''s table","options":{"sun_track":10},"pace":0,"patience":90,"seats":2,"visibility":"private","watch":"anyone"},"secret":{"commitment":"74619b137c740d2130cbed64f561e2c825cc2f16f5b7c5624250c0bf16e0ad64","sealed":"AbjM1iGLc024ezre5bgsSOiZGadhjOG6QXBQC-GgpjTlWw89J_et2iEl3PKkKNkmzQoc-7EDM8ujFKetw9Iwq_PThadF0CxG"}}');
INSERT INTO ra.log VALUES ('T94SWS', 2, false, '{"v":2,"at":1795475486632,"type":"sat","seat":0,"name":"Anna","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","command":{"id":"c26a5307-2","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"c42bde7da467edef8e7267bc2a0665aa7bd06c64650cc45a956fca08528dd955"}}');
INSERT INTO ra.log VALUES ('T94SWS', 3, false, '{"v":3,"at":1795475486634,"type":"bot_sat","seat":1,"name":"Thoth","level":"skilled","command":{"id":"c26a5307-3","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"bdd3876bb2973ac7f0c527a0a94648cdd34d6c869c48b0014b6ae35e372910a3"}}');
INSERT INTO ra.log VALUES ('T94SWS', 4, false, '{"v":4,"at":1795475486636,"type":"locked","engine":"4982ab1d233a37cf","command":{"id":"c26a5307-4","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"ef9a8a5a2ca404f40e16933b86df1bb1d0d99ebbc7f557ff080dca3c24548462"}}');
INSERT INTO ra.log VALUES ('T94SWS', 5, false, '{"v":5,"at":1795475486638,"type":"committed","seat":0,"commitment":"cb8448d14c05ce11fae3e2c2ac9149889d1dcb919eafe3ede02caf34963d9177","command":{"id":"c26a5307-5","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"79e96415e9dec543350f83c56a3263c87bd07744bc5c2a783100738dbe90ae35"}}');
INSERT INTO ra.log VALUES ('T94SWS', 6, false, '{"v":6,"at":1795475486639,"type":"revealed","seat":0,"secret":"2f0d38ad46da8435e5bb206a04934bc918867f5989103b4c61eb5f666e808f5e","command":{"id":"c26a5307-6","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"f9dce753d0aed5561e1bb47357bb1aed3b53bd356d079ff553c6d2c6003da6b9"}}');
INSERT INTO ra.log VALUES ('T94SWS', 7, false, '{"v":7,"at":1795475486642,"type":"acted","seat":1,"action":{"type":"draw"},"state":"4251365213b4add0"}');
INSERT INTO ra.log VALUES ('T94SWS', 8, false, '{"v":8,"at":1795475486643,"type":"acted","seat":0,"action":{"type":"invoke"},"state":"ec33f4cc005e72bc","command":{"id":"c26a5307-7","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"bacd988865dea43dfc13d77797f096c1ae9715f4d26e66799561deb12a03e699"}}');
INSERT INTO ra.log VALUES ('T94SWS', 9, false, '{"v":9,"at":1795475486645,"type":"acted","seat":1,"action":{"type":"pass"},"state":"703dcd09db546d2f"}');
INSERT INTO ra.log VALUES ('T94SWS', 10, false, '{"v":10,"at":1795475486646,"type":"acted","seat":0,"action":{"sun":7,"type":"bid"},"state":"47948be18a15fbee","command":{"id":"c26a5307-8","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"a52cadee39aa6c4a46cb34cecc0c4582d3a01a951219214565992bfe52ec137d"}}');
INSERT INTO ra.log VALUES ('T94SWS', 11, false, '{"v":11,"at":1795475486648,"type":"acted","seat":1,"action":{"type":"draw"},"state":"ffefc505faffc6fd"}');
INSERT INTO ra.log VALUES ('T94SWS', 12, false, '{"v":12,"at":1795475486649,"type":"acted","seat":0,"action":{"type":"draw"},"state":"55d3289a627bdbd3","command":{"id":"c26a5307-9","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"a659dc6e64ec962148b652eef906897c619e6d87403f4a2535aaee3b274a3de3"}}');
INSERT INTO ra.log VALUES ('T94SWS', 13, false, '{"v":13,"at":1795475486650,"type":"acted","seat":1,"action":{"type":"draw"},"state":"d2da3192a15a1ee4"}');
INSERT INTO ra.log VALUES ('T94SWS', 14, false, '{"v":14,"at":1795475486652,"type":"acted","seat":0,"action":{"type":"invoke"},"state":"eed7e0aa8e5166be","command":{"id":"c26a5307-10","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"48c6f0fddff807ea20c1b64a216e1ef7c697710c36cf9387385684fe79c0cffb"}}');
INSERT INTO ra.log VALUES ('T94SWS', 15, false, '{"v":15,"at":1795475486657,"type":"acted","seat":1,"action":{"sun":9,"type":"bid"},"state":"fd2a6dcfac25d69d"}');
INSERT INTO ra.log VALUES ('T94SWS', 16, false, '{"v":16,"at":1795475486659,"type":"acted","seat":1,"action":{"type":"draw"},"state":"a30f7f32321d2de2"}');
INSERT INTO ra.log VALUES ('T94SWS', 17, false, '{"v":17,"at":1795475486661,"type":"acted","seat":0,"action":{"type":"invoke"},"state":"d38325b31650729e","command":{"id":"c26a5307-11","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"f82bd43743cf5de18fdbb5ae5ce369936ecd333b1293cf8d01458c8b50eacc13"}}');
INSERT INTO ra.log VALUES ('T94SWS', 18, false, '{"v":18,"at":1795475486662,"type":"acted","seat":1,"action":{"sun":4,"type":"bid"},"state":"f5c70e05528ce65d"}');
INSERT INTO ra.log VALUES ('T94SWS', 19, false, '{"v":19,"at":1795475486663,"type":"acted","seat":0,"action":{"sun":8,"type":"bid"},"state":"c77c22d85739dae7","command":{"id":"c26a5307-12","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"e92b75793ff28879eaaf241edff4cc6a1501707bdeaa164f16fdcd231fd99626"}}');
INSERT INTO ra.log VALUES ('T94SWS', 20, false, '{"v":20,"at":1795475486665,"type":"acted","seat":1,"action":{"type":"draw"},"state":"c29fb279be3987bc"}');
INSERT INTO ra.log VALUES ('T94SWS', 21, false, '{"v":21,"at":1795475486666,"type":"acted","seat":0,"action":{"type":"invoke"},"state":"56c1be16cc204324","command":{"id":"c26a5307-13","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"31a6a585960c125d7e1fb8c3d33ea55fc34040d3f9d3ffa4167a8b33b3a8eab2"}}');
INSERT INTO ra.log VALUES ('T94SWS', 22, false, '{"v":22,"at":1795475486668,"type":"acted","seat":1,"action":{"type":"pass"},"state":"16d06628b68d49a5"}');
INSERT INTO ra.log VALUES ('T94SWS', 23, false, '{"v":23,"at":1795475486669,"type":"acted","seat":0,"action":{"sun":5,"type":"bid"},"state":"eeebdc39cd65fca4","command":{"id":"c26a5307-14","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"90b7b5453396d13e0a1afa87aecfabc357ac43233e7bfc96691f1bd8c53f3d6a"}}');
INSERT INTO ra.log VALUES ('T94SWS', 24, false, '{"v":24,"at":1795475486671,"type":"acted","seat":1,"action":{"type":"draw"},"state":"8dcc56f0eeedbb79"}');
INSERT INTO ra.log VALUES ('T94SWS', 25, false, '{"v":25,"at":1795475486672,"type":"acted","seat":0,"action":{"space":0,"type":"god"},"state":"08e07226462f6ae0","command":{"id":"c26a5307-15","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"55a5a074eb4a21b7e4f0138da4b879b1568be13c933d7bab182946dcb69fa023"}}');
INSERT INTO ra.log VALUES ('T94SWS', 26, false, '{"v":26,"at":1795475486673,"type":"acted","seat":1,"action":{"type":"draw"},"state":"6c065546c1a53400"}');
INSERT INTO ra.log VALUES ('T94SWS', 66, false, '{"v":66,"at":1795475486735,"type":"acted","seat":1,"action":{"sun":4,"type":"bid"},"state":"832af373bb9c9e8d"}');
INSERT INTO ra.log VALUES ('T94SWS', 67, false, '{"v":67,"at":1795475486737,"type":"acted","seat":1,"action":{"type":"invoke"},"state":"f55b1c471c159f13"}');
INSERT INTO ra.log VALUES ('T94SWS', 27, false, '{"v":27,"at":1795475486675,"type":"acted","seat":0,"action":{"sun":2,"type":"bid"},"state":"ce654cf1b67a1225","command":{"id":"c26a5307-16","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"7cb0332b9c53d20588dad373f6c68c57482c12089b8bb2dc2e1dc6ea06cfe6ed"}}');
INSERT INTO ra.log VALUES ('T94SWS', 28, false, '{"v":28,"at":1795475486676,"type":"acted","seat":1,"action":{"type":"pass"},"state":"57b2cbbaf947e18e"}');
INSERT INTO ra.log VALUES ('T94SWS', 29, false, '{"v":29,"at":1795475486678,"type":"acted","seat":1,"action":{"type":"draw"},"state":"db82229c08d433e7"}');
INSERT INTO ra.log VALUES ('T94SWS', 30, false, '{"v":30,"at":1795475486679,"type":"acted","seat":1,"action":{"type":"draw"},"state":"3e81167e9fd2695e"}');
INSERT INTO ra.log VALUES ('T94SWS', 31, false, '{"v":31,"at":1795475486681,"type":"acted","seat":1,"action":{"type":"draw"},"state":"4e76366ae35084c8"}');
INSERT INTO ra.log VALUES ('T94SWS', 32, false, '{"v":32,"at":1795475486682,"type":"acted","seat":1,"action":{"type":"draw"},"state":"fd402e4a128701be"}');
INSERT INTO ra.log VALUES ('T94SWS', 33, false, '{"v":33,"at":1795475486684,"type":"acted","seat":1,"action":{"type":"draw"},"state":"afa5e7369057c027"}');
INSERT INTO ra.log VALUES ('T94SWS', 34, false, '{"v":34,"at":1795475486685,"type":"acted","seat":1,"action":{"type":"draw"},"state":"47419bae9d100758"}');
INSERT INTO ra.log VALUES ('T94SWS', 35, false, '{"v":35,"at":1795475486686,"type":"acted","seat":1,"action":{"sun":6,"type":"bid"},"state":"22af2a031cd3538c"}');
INSERT INTO ra.log VALUES ('T94SWS', 36, false, '{"v":36,"at":1795475486688,"type":"acted","seat":1,"action":{"type":"draw"},"state":"349c72ddb0a4c6bf"}');
INSERT INTO ra.log VALUES ('T94SWS', 37, false, '{"v":37,"at":1795475486689,"type":"acted","seat":1,"action":{"type":"draw"},"state":"c7f83fd0d4f9f77e"}');
INSERT INTO ra.log VALUES ('T94SWS', 38, false, '{"v":38,"at":1795475486691,"type":"acted","seat":1,"action":{"type":"draw"},"state":"835ff092444c3b5f"}');
INSERT INTO ra.log VALUES ('T94SWS', 39, false, '{"v":39,"at":1795475486692,"type":"acted","seat":1,"action":{"type":"invoke"},"state":"f9ead09ca34b6d50"}');
INSERT INTO ra.log VALUES ('T94SWS', 40, false, '{"v":40,"at":1795475486693,"type":"acted","seat":1,"action":{"sun":4,"type":"bid"},"state":"f34ed06aff70c969"}');
INSERT INTO ra.log VALUES ('T94SWS', 41, false, '{"v":41,"at":1795475486695,"type":"acted","seat":1,"action":{"type":"invoke"},"state":"708ccae57c15f15b"}');
INSERT INTO ra.log VALUES ('T94SWS', 42, false, '{"v":42,"at":1795475486696,"type":"acted","seat":1,"action":{"sun":3,"type":"bid"},"state":"86cda7569803ed08"}');
INSERT INTO ra.log VALUES ('T94SWS', 43, false, '{"v":43,"at":1795475486698,"type":"acted","seat":0,"action":{"type":"invoke"},"state":"4ca93eda357d5665","command":{"id":"c26a5307-17","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"65eaf9ba69075a4f30cbc4574a5cff24f2a23e5226125bfa7bd4bb6cf01e1524"}}');
INSERT INTO ra.log VALUES ('T94SWS', 44, false, '{"v":44,"at":1795475486699,"type":"acted","seat":1,"action":{"type":"pass"},"state":"9f459eb161a661d6"}');
INSERT INTO ra.log VALUES ('T94SWS', 45, false, '{"v":45,"at":1795475486705,"type":"acted","seat":0,"action":{"sun":9,"type":"bid"},"state":"6aa035cd6c40220f","command":{"id":"c26a5307-18","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"19e64b3847e39ff843fb14d77bf1a9c6fe52f96e57c002a6dce97360eb7484d0"}}');
INSERT INTO ra.log VALUES ('T94SWS', 46, false, '{"v":46,"at":1795475486706,"type":"acted","seat":1,"action":{"type":"draw"},"state":"d4852e27982a4115"}');
INSERT INTO ra.log VALUES ('T94SWS', 47, false, '{"v":47,"at":1795475486708,"type":"acted","seat":0,"action":{"type":"invoke"},"state":"d5a0da587d3507a8","command":{"id":"c26a5307-19","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"578f5ed44a41dae50e0f60d06a0ea518265d3f2c4b75eafd205f4d410e2f8999"}}');
INSERT INTO ra.log VALUES ('T94SWS', 48, false, '{"v":48,"at":1795475486709,"type":"acted","seat":1,"action":{"sun":2,"type":"bid"},"state":"de40f8a86c0f8705"}');
INSERT INTO ra.log VALUES ('T94SWS', 49, false, '{"v":49,"at":1795475486710,"type":"acted","seat":0,"action":{"type":"pass"},"state":"51afe3146bf8f9b9","command":{"id":"c26a5307-20","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"d99c02ce178b0c7eac473dcca35e3cca2aa7f1ef6d9ed646dd9a0be20e6596b9"}}');
INSERT INTO ra.log VALUES ('T94SWS', 50, false, '{"v":50,"at":1795475486712,"type":"acted","seat":1,"action":{"type":"draw"},"state":"abfe373f48832d2d"}');
INSERT INTO ra.log VALUES ('T94SWS', 51, false, '{"v":51,"at":1795475486713,"type":"acted","seat":0,"action":{"sun":1,"type":"bid"},"state":"ea91154b1abe6342","command":{"id":"c26a5307-21","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"45eb5f57da28329b8065f2fab4f1437d804e8687a9641a35d2b115b8ab984044"}}');
INSERT INTO ra.log VALUES ('T94SWS', 52, false, '{"v":52,"at":1795475486715,"type":"acted","seat":1,"action":{"type":"pass"},"state":"e43b6f45931f3b6a"}');
INSERT INTO ra.log VALUES ('T94SWS', 53, false, '{"v":53,"at":1795475486716,"type":"acted","seat":0,"action":{"type":"invoke"},"state":"4ab17e6f4c068ede","command":{"id":"c26a5307-22","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"8840d3b56d075e00c06d28d83272c7e0d5db1bc6b3e9d6326c54f4e4282b8bd8"}}');
INSERT INTO ra.log VALUES ('T94SWS', 54, false, '{"v":54,"at":1795475486718,"type":"acted","seat":1,"action":{"type":"pass"},"state":"678361b92145495d"}');
INSERT INTO ra.log VALUES ('T94SWS', 55, false, '{"v":55,"at":1795475486719,"type":"acted","seat":0,"action":{"sun":8,"type":"bid"},"state":"6ec96e4efb6d0398","command":{"id":"c26a5307-23","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"8e700dc89e67d54176bb62526addad7fa98aadce77f7330c8cbbecf3efd2b36b"}}');
INSERT INTO ra.log VALUES ('T94SWS', 56, false, '{"v":56,"at":1795475486721,"type":"acted","seat":1,"action":{"type":"invoke"},"state":"f673f2767f03bf2f"}');
INSERT INTO ra.log VALUES ('T94SWS', 57, false, '{"v":57,"at":1795475486722,"type":"acted","seat":0,"action":{"type":"pass"},"state":"a7647989f04748ed","command":{"id":"c26a5307-24","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"600e6b9628ca157e83057f90be94c0c8740c865a2cbd6d1453e07fdd8e0a642e"}}');
INSERT INTO ra.log VALUES ('T94SWS', 58, false, '{"v":58,"at":1795475486724,"type":"acted","seat":1,"action":{"sun":7,"type":"bid"},"state":"9b0f947f37e3bcc8"}');
INSERT INTO ra.log VALUES ('T94SWS', 59, false, '{"v":59,"at":1795475486725,"type":"acted","seat":0,"action":{"type":"invoke"},"state":"4a55f34923543147","command":{"id":"c26a5307-25","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"a9494bfa4a51cc177feb1624e89ff72a5551d30421bfcd32d6f1ef528b2caeb7"}}');
INSERT INTO ra.log VALUES ('T94SWS', 60, false, '{"v":60,"at":1795475486727,"type":"acted","seat":1,"action":{"type":"pass"},"state":"5eef9ffb707cfc12"}');
INSERT INTO ra.log VALUES ('T94SWS', 61, false, '{"v":61,"at":1795475486728,"type":"acted","seat":0,"action":{"sun":5,"type":"bid"},"state":"57a99365965541d7","command":{"id":"c26a5307-26","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"2be8a8413c4d4903a16afd0e1f7ab396822315f4676a5f48c727d9aa86781283"}}');
INSERT INTO ra.log VALUES ('T94SWS', 62, false, '{"v":62,"at":1795475486730,"type":"acted","seat":1,"action":{"type":"draw"},"state":"c7a5bd24f058d5be"}');
INSERT INTO ra.log VALUES ('T94SWS', 63, false, '{"v":63,"at":1795475486731,"type":"acted","seat":1,"action":{"type":"draw"},"state":"0f0cb36ea7772b3b"}');
INSERT INTO ra.log VALUES ('T94SWS', 64, false, '{"v":64,"at":1795475486733,"type":"acted","seat":1,"action":{"type":"pass"},"state":"46b383d47237c205"}');
INSERT INTO ra.log VALUES ('T94SWS', 65, false, '{"v":65,"at":1795475486734,"type":"acted","seat":1,"action":{"type":"draw"},"state":"68207687bba050a9"}');
INSERT INTO ra.log VALUES ('T94SWS', 68, false, '{"v":68,"at":1795475486738,"type":"acted","seat":1,"action":{"sun":6,"type":"bid"},"state":"c98e0a7cd1fcf7c0"}');
INSERT INTO ra.log VALUES ('T94SWS', 69, false, '{"v":69,"at":1795475486740,"type":"acted","seat":1,"action":{"type":"draw"},"state":"4f05e9af25e18429"}');
INSERT INTO ra.log VALUES ('T94SWS', 70, false, '{"v":70,"at":1795475486742,"type":"acted","seat":0,"action":{"type":"draw"},"state":"8c93e5affc3e2f52","command":{"id":"c26a5307-27","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"241efb19381e8ab68bacdbfb1e6e365060d5f9e7960625220518b0a5ab0678a0"}}');
INSERT INTO ra.log VALUES ('T94SWS', 71, false, '{"v":71,"at":1795475486743,"type":"acted","seat":1,"action":{"type":"draw"},"state":"a96f5a80e98729c7"}');
INSERT INTO ra.log VALUES ('T94SWS', 72, false, '{"v":72,"at":1795475486745,"type":"acted","seat":0,"action":{"type":"pass"},"state":"83a6b55b7d40676c","command":{"id":"c26a5307-28","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"a60005f3bd6107056d784e0bd8134f3bdda27826807730b9a08be1ff935f3810"}}');
INSERT INTO ra.log VALUES ('T94SWS', 73, false, '{"v":73,"at":1795475486746,"type":"acted","seat":1,"action":{"sun":4,"type":"bid"},"state":"8d9bb03f590b87b1"}');
INSERT INTO ra.log VALUES ('T94SWS', 74, false, '{"v":74,"at":1795475486748,"type":"acted","seat":0,"action":{"type":"draw"},"state":"c44fcd27e298cfc8","command":{"id":"c26a5307-29","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"01d2e7607b61cda66f00dfa643e38dfb0b2036ad381e406486fa2d9e8f518198"}}');
INSERT INTO ra.log VALUES ('T94SWS', 75, false, '{"v":75,"at":1795475486749,"type":"acted","seat":1,"action":{"type":"draw"},"state":"0e39d75126b873b9"}');
INSERT INTO ra.log VALUES ('T94SWS', 76, false, '{"v":76,"at":1795475486751,"type":"acted","seat":0,"action":{"type":"invoke"},"state":"6a0dc7e0f8027eed","command":{"id":"c26a5307-30","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"002c0ced6517d1cbb8d6dae3ad4cb73e1f0446ed617f4257f2974622fc3357b5"}}');
INSERT INTO ra.log VALUES ('T94SWS', 77, false, '{"v":77,"at":1795475486752,"type":"acted","seat":1,"action":{"type":"pass"},"state":"4183da5e65436078"}');
INSERT INTO ra.log VALUES ('T94SWS', 78, false, '{"v":78,"at":1795475486754,"type":"acted","seat":0,"action":{"sun":2,"type":"bid"},"state":"00a461951e2d0245","command":{"id":"c26a5307-31","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"c2e0d7aec52a310caab4589e79783b1e0a69795b26f841b608c33bc8da70053f"}}');
INSERT INTO ra.log VALUES ('T94SWS', 79, false, '{"v":79,"at":1795475486756,"type":"acted","seat":1,"action":{"type":"draw"},"state":"e30d52a3b36036d3"}');
INSERT INTO ra.log VALUES ('T94SWS', 80, false, '{"v":80,"at":1795475486757,"type":"acted","seat":0,"action":{"type":"pass"},"state":"cd04da7e0cbbb98a","command":{"id":"c26a5307-32","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"f07ac2030eeafc7d21099bec36a16b91b49a569f33f402a5006ce386a75cca46"}}');
INSERT INTO ra.log VALUES ('T94SWS', 81, false, '{"v":81,"at":1795475486758,"type":"acted","seat":1,"action":{"type":"pass"},"state":"6c9b899c75bc6e7f"}');
INSERT INTO ra.log VALUES ('T94SWS', 82, false, '{"v":82,"at":1795475486760,"type":"acted","seat":0,"action":{"type":"draw"},"state":"da344192e45e7788","command":{"id":"c26a5307-33","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"f679deff5226b97c5d19fcaa070af220265ac641aa43a0226ebc594551882a5e"}}');
INSERT INTO ra.log VALUES ('T94SWS', 83, false, '{"v":83,"at":1795475486761,"type":"acted","seat":1,"action":{"type":"draw"},"state":"7c0d7de0828f7fb8"}');
INSERT INTO ra.log VALUES ('T94SWS', 84, false, '{"v":84,"at":1795475486763,"type":"acted","seat":0,"action":{"type":"draw"},"state":"2bac9e1fdbdf9611","command":{"id":"c26a5307-34","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"5ade9825a4f2379de420d48aeb5806cbf94f40acb996bcf3a2beb6d8a1db1c7b"}}');
INSERT INTO ra.log VALUES ('T94SWS', 85, false, '{"v":85,"at":1795475486764,"type":"acted","seat":1,"action":{"type":"draw"},"state":"e6451cb016f9d124"}');
INSERT INTO ra.log VALUES ('T94SWS', 86, false, '{"v":86,"at":1795475486765,"type":"acted","seat":0,"action":{"type":"invoke"},"state":"2f002746ca4a9224","command":{"id":"c26a5307-35","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"7f496f598fe824272b8cce838d1549255d9c2d530c0a3df136de19d0fa56ab17"}}');
INSERT INTO ra.log VALUES ('T94SWS', 87, false, '{"v":87,"at":1795475486767,"type":"acted","seat":1,"action":{"type":"pass"},"state":"2cb721db00026945"}');
INSERT INTO ra.log VALUES ('T94SWS', 88, false, '{"v":88,"at":1795475486768,"type":"acted","seat":0,"action":{"sun":7,"type":"bid"},"state":"c803afbdf2de7090","command":{"id":"c26a5307-36","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"2ce854c6a2570babb2dc51a2c86d4059840cf8570e1ef0fca6531ae9ea26654b"}}');
INSERT INTO ra.log VALUES ('T94SWS', 89, false, '{"v":89,"at":1795475486770,"type":"acted","seat":1,"action":{"type":"draw"},"state":"375fa347602779e2"}');
INSERT INTO ra.log VALUES ('T94SWS', 90, false, '{"v":90,"at":1795475486771,"type":"acted","seat":0,"action":{"type":"pass"},"state":"9039433f16e6f705","command":{"id":"c26a5307-37","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"6ea6b9299054c0e714e525668aac8fa71c17908d492f8fe53d7fe965463a8b69"}}');
INSERT INTO ra.log VALUES ('T94SWS', 91, false, '{"v":91,"at":1795475486772,"type":"acted","seat":1,"action":{"type":"pass"},"state":"5cb09d99d544f73c"}');
INSERT INTO ra.log VALUES ('T94SWS', 92, false, '{"v":92,"at":1795475486774,"type":"acted","seat":0,"action":{"type":"draw"},"state":"d7b856cb319b510d","command":{"id":"c26a5307-38","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"8ffd2f6df9f970780155831de10e846cc87dcfba494f3294f6c82aa2e8bf8921"}}');
INSERT INTO ra.log VALUES ('T94SWS', 93, false, '{"v":93,"at":1795475486775,"type":"acted","seat":1,"action":{"type":"invoke"},"state":"7a9c7d78225bbf43"}');
INSERT INTO ra.log VALUES ('T94SWS', 94, false, '{"v":94,"at":1795475486776,"type":"acted","seat":0,"action":{"type":"pass"},"state":"024ab117da622129","command":{"id":"c26a5307-39","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"5b359ea6c253c3d2f501a42902844e1af57b9b4f5f691e925b4e0c930720f9aa"}}');
INSERT INTO ra.log VALUES ('T94SWS', 95, false, '{"v":95,"at":1795475486778,"type":"acted","seat":1,"action":{"sun":5,"type":"bid"},"state":"ce6ccbf7fc1bea70"}');
INSERT INTO ra.log VALUES ('T94SWS', 96, false, '{"v":96,"at":1795475486779,"type":"acted","seat":0,"action":{"type":"draw"},"state":"5a9e9ef60367732d","command":{"id":"c26a5307-40","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"a7ce4e6a8a043470521eeffd83cfed94617e8877ab4bf7a0d56de3d6e448c6f5"}}');
INSERT INTO ra.log VALUES ('T94SWS', 97, false, '{"v":97,"at":1795475486781,"type":"acted","seat":1,"action":{"type":"draw"},"state":"02e003f8e5f870f1"}');
INSERT INTO ra.log VALUES ('T94SWS', 98, false, '{"v":98,"at":1795475486782,"type":"acted","seat":0,"action":{"type":"draw"},"state":"7aba046dc3f374bc","command":{"id":"c26a5307-42","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"ecbcc67cbcc0e498bad0ac46d24d830e80f3e650d176b766b3b6f5d4088d5265"}}');
INSERT INTO ra.log VALUES ('T94SWS', 99, false, '{"v":99,"at":1795475486784,"type":"acted","seat":1,"action":{"type":"draw"},"state":"9245511ed1ea2d94"}');
INSERT INTO ra.log VALUES ('T94SWS', 100, false, '{"v":100,"at":1795475486785,"type":"acted","seat":0,"action":{"type":"invoke"},"state":"54fbf1e8010805f2","command":{"id":"c26a5307-43","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"c5132f848dc9fcecb90232364eeb3dcaeaa0f05e644b244956b29d89e7003734"}}');
INSERT INTO ra.log VALUES ('T94SWS', 101, false, '{"v":101,"at":1795475486787,"type":"acted","seat":1,"action":{"type":"pass"},"state":"ac8ae19c19a73e1b"}');
INSERT INTO ra.log VALUES ('T94SWS', 102, false, '{"v":102,"at":1795475486788,"type":"acted","seat":0,"action":{"sun":1,"type":"bid"},"state":"ee154c7bece11cb2","command":{"id":"c26a5307-44","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"a2b11ef3d04fdf6dac0bb926f7cf00eb032c9a0753d78996bcccb7f40c022cd1"}}');
INSERT INTO ra.log VALUES ('T94SWS', 103, false, '{"v":103,"at":1795475486790,"type":"acted","seat":1,"action":{"type":"draw"},"state":"f2c6e1dc7bad9c50"}');
INSERT INTO ra.log VALUES ('T94SWS', 104, false, '{"v":104,"at":1795475486791,"type":"acted","seat":0,"action":{"type":"invoke"},"state":"c3a4e7266b050051","command":{"id":"c26a5307-45","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"30bb9e8c2b67ac7aef5e2d2c8399cb33efe6e32b879472c9f40dcb6567b41bad"}}');
INSERT INTO ra.log VALUES ('T94SWS', 105, false, '{"v":105,"at":1795475486792,"type":"acted","seat":1,"action":{"type":"pass"},"state":"9e544277c6dbf376"}');
INSERT INTO ra.log VALUES ('T94SWS', 106, false, '{"v":106,"at":1795475486794,"type":"acted","seat":0,"action":{"sun":3,"type":"bid"},"state":"d20787da56d00eb7","command":{"id":"c26a5307-46","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"c2b02e70b7ed7c38f0e6b488b2e7c0692ce96ce490b4ef1a2b3df4b1471a1fd5"}}');
INSERT INTO ra.log VALUES ('T94SWS', 107, false, '{"v":107,"at":1795475486795,"type":"acted","seat":1,"action":{"type":"draw"},"state":"397e06eedc3ba431"}');
INSERT INTO ra.log VALUES ('T94SWS', 108, false, '{"v":108,"at":1795475486797,"type":"acted","seat":1,"action":{"sun":8,"type":"bid"},"state":"c470def49ae9352b"}');
INSERT INTO ra.log VALUES ('T94SWS', 109, false, '{"v":109,"at":1795475486798,"type":"acted","seat":1,"action":{"type":"invoke"},"state":"4acb55d78861ddb6"}');
INSERT INTO ra.log VALUES ('T94SWS', 110, false, '{"v":110,"at":1795475486800,"type":"acted","seat":1,"action":{"sun":9,"type":"bid"},"state":"c5710bb91ed6e853"}');
INSERT INTO ra.log VALUES ('T94SWS', 111, false, '{"v":111,"at":1795475486802,"type":"rematch","secret":{"commitment":"d945c12f9835227a53d3b70fa82affa9cbdfa8bc9e598233c5a47a0336798599","sealed":"HsAsK3XdkjLyLVs8SkKlGkISk7V777Kiop28MplFsomx0dzNPzit-utwo3-OSXtyfX6MD-RAA1GQ2A_G3dZMP4qVMSFJ9Wln"},"command":{"id":"c26a5307-47","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"9ca7eb3b8a2260ce845a3db5f9a9ffa6c449824dc1c94291658546ef7f97f5b1"}}');
INSERT INTO ra.log VALUES ('T94SWS', 112, true, '{"v":112,"at":1795475486804,"type":"locked","engine":"4982ab1d233a37cf","command":{"id":"c26a5307-48","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"9f1ed367b75998ae931e0d3a4d0f84ebc20920e140d54183b4b708d2995e9582"},"checkpoint":{"digest":"8b96a29ea5f4c59a6fb5a876000e777c8b1324e0feed7df209c476d9a3a027e6","head":"e38430d04a2ce2cae70cdfe82c3e643451997a379dbbbd8c9870e4945d1fa6a6","log":"398f43c6e3f8cc3df83cfa3c2e206139d3d8218f4f609dec4b6984d8a4903665","room":{"answers":[{"done":[{"digest":"c2e0d7aec52a310caab4589e79783b1e0a69795b26f841b608c33bc8da70053f","id":"c26a5307-31","v":78},{"digest":"f07ac2030eeafc7d21099bec36a16b91b49a569f33f402a5006ce386a75cca46","id":"c26a5307-32","v":80},{"digest":"f679deff5226b97c5d19fcaa070af220265ac641aa43a0226ebc594551882a5e","id":"c26a5307-33","v":82},{"digest":"5ade9825a4f2379de420d48aeb5806cbf94f40acb996bcf3a2beb6d8a1db1c7b","id":"c26a5307-34","v":84},{"digest":"7f496f598fe824272b8cce838d1549255d9c2d530c0a3df136de19d0fa56ab17","id":"c26a5307-35","v":86},{"digest":"2ce854c6a2570babb2dc51a2c86d4059840cf8570e1ef0fca6531ae9ea26654b","id":"c26a5307-36","v":88},{"digest":"6ea6b9299054c0e714e525668aac8fa71c17908d492f8fe53d7fe965463a8b69","id":"c26a5307-37","v":90},{"digest":"8ffd2f6df9f970780155831de10e846cc87dcfba494f3294f6c82aa2e8bf8921","id":"c26a5307-38","v":92},{"digest":"5b359ea6c253c3d2f501a42902844e1af57b9b4f5f691e925b4e0c930720f9aa","id":"c26a5307-39","v":94},{"digest":"a7ce4e6a8a043470521eeffd83cfed94617e8877ab4bf7a0d56de3d6e448c6f5","id":"c26a5307-40","v":96},{"digest":"ecbcc67cbcc0e498bad0ac46d24d830e80f3e650d176b766b3b6f5d4088d5265","id":"c26a5307-42","v":98},{"digest":"c5132f848dc9fcecb90232364eeb3dcaeaa0f05e644b244956b29d89e7003734","id":"c26a5307-43","v":100},{"digest":"a2b11ef3d04fdf6dac0bb926f7cf00eb032c9a0753d78996bcccb7f40c022cd1","id":"c26a5307-44","v":102},{"digest":"30bb9e8c2b67ac7aef5e2d2c8399cb33efe6e32b879472c9f40dcb6567b41bad","id":"c26a5307-45","v":104},{"digest":"c2b02e70b7ed7c38f0e6b488b2e7c0692ce96ce490b4ef1a2b3df4b1471a1fd5","id":"c26a5307-46","v":106},{"digest":"9ca7eb3b8a2260ce845a3db5f9a9ffa6c449824dc1c94291658546ef7f97f5b1","id":"c26a5307-47","v":111}],"token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d"}],"banned":[],"host":{"name":"Anna","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d"},"id":"T94SWS","invite":"KSCH4CVS","number":1,"seats":[{"kind":"human","name":"Anna","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d"},{"kind":"bot","level":"skilled","name":"Thoth","token":""}],"secret":{"commitment":"d945c12f9835227a53d3b70fa82affa9cbdfa8bc9e598233c5a47a0336798599","sealed":"HsAsK3XdkjLyLVs8SkKlGkISk7V777Kiop28MplFsomx0dzNPzit-utwo3-OSXtyfX6MD-RAA1GQ2A_G3dZMP4qVMSFJ9Wln"},"settings":{"edition":"classic","game":"ra","hints":false,"name":"Anna''s table","options":{"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"},"pace":0,"patience":90,"seats":2,"visibility":"private","watch":"anyone"}}}}');
INSERT INTO ra.log VALUES ('T94SWS', 113, false, '{"v":113,"at":1795475486807,"type":"committed","seat":0,"commitment":"f0c021e7f64c33134e47d29e7284e74e1450f77b5ab3a64540219b26201d845e","command":{"id":"c26a5307-49","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"b9420c70c4ecd0aafa1123396db4fe6e8e795e975bc00c8906c44abbee5ec0d6"}}');
INSERT INTO ra.log VALUES ('T94SWS', 114, false, '{"v":114,"at":1795475486808,"type":"revealed","seat":0,"secret":"b9d19280ed4a177f54b7cd419c422cbf5e4093636662e15a1ff219198df6b62b","command":{"id":"c26a5307-50","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"72f7f4d011f6952ce784a4d25b2238d75b476a35e5fe67b56765cf05a6c2a3d5"}}');
INSERT INTO ra.log VALUES ('T94SWS', 115, false, '{"v":115,"at":1795475486811,"type":"acted","seat":1,"action":{"type":"draw"},"state":"4251365213b4add0"}');
INSERT INTO ra.log VALUES ('T94SWS', 116, false, '{"v":116,"at":1795475486812,"type":"acted","seat":0,"action":{"type":"pass"},"state":"9950e69ea1aebafd","command":{"id":"c26a5307-51","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"8b5633accf33506183e96e45d8b74b823ef401a232e0581d0d1080ba3c233716"}}');
INSERT INTO ra.log VALUES ('T94SWS', 117, false, '{"v":117,"at":1795475486814,"type":"acted","seat":1,"action":{"type":"pass"},"state":"287979935119bd18"}');
INSERT INTO ra.log VALUES ('T94SWS', 118, false, '{"v":118,"at":1795475486815,"type":"acted","seat":0,"action":{"type":"draw"},"state":"f6e8f6e54852c039","command":{"id":"c26a5307-52","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"bf90381248f060dddef2df1e95f011e053bcc7a1b58a5ea4d33f99573e56e836"}}');
INSERT INTO ra.log VALUES ('T94SWS', 119, false, '{"v":119,"at":1795475486817,"type":"acted","seat":1,"action":{"type":"draw"},"state":"fd56c8c98697ec80"}');
INSERT INTO ra.log VALUES ('T94SWS', 120, false, '{"v":120,"at":1795475486818,"type":"acted","seat":0,"action":{"type":"draw"},"state":"223a2cb36d2e2f0a","command":{"id":"c26a5307-53","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"c8a31efd3f2a048e3fd42bdc55fa05d07daaa8d3eb265f5f91ea303187382926"}}');
INSERT INTO ra.log VALUES ('T94SWS', 121, false, '{"v":121,"at":1795475486819,"type":"acted","seat":1,"action":{"type":"pass"},"state":"b7bca60cbbfeba60"}');
INSERT INTO ra.log VALUES ('T94SWS', 122, false, '{"v":122,"at":1795475486821,"type":"acted","seat":0,"action":{"sun":5,"type":"bid"},"state":"f2f6328b3f3f776d","command":{"id":"c26a5307-54","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"5cd5bc289522aa61f3c72d98ef44077f24bd768d7d05c4a8df25de05d660906d"}}');
INSERT INTO ra.log VALUES ('T94SWS', 123, false, '{"v":123,"at":1795475486822,"type":"acted","seat":1,"action":{"type":"draw"},"state":"67a2adedf8357023"}');
INSERT INTO ra.log VALUES ('T94SWS', 124, false, '{"v":124,"at":1795475486824,"type":"acted","seat":0,"action":{"type":"invoke"},"state":"34114434479e71c9","command":{"id":"c26a5307-55","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"5822ce14017f61c8af9158c169d568e7172a8c07732477697500568fd7e23191"}}');
INSERT INTO ra.log VALUES ('T94SWS', 125, false, '{"v":125,"at":1795475486826,"type":"acted","seat":1,"action":{"type":"pass"},"state":"eefde817179b62d8"}');
INSERT INTO ra.log VALUES ('T94SWS', 126, false, '{"v":126,"at":1795475486827,"type":"acted","seat":0,"action":{"sun":2,"type":"bid"},"state":"2a3774959adc1fe5","command":{"id":"c26a5307-56","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"2dfa4af9aa0f70aed57fce99ddd84b4a9d6b0d48d11e0212b89d07b7dc54ad8e"}}');
INSERT INTO ra.log VALUES ('T94SWS', 127, false, '{"v":127,"at":1795475486829,"type":"acted","seat":1,"action":{"type":"draw"},"state":"bc91edd1f606555e"}');
INSERT INTO ra.log VALUES ('T94SWS', 128, false, '{"v":128,"at":1795475486830,"type":"acted","seat":0,"action":{"type":"invoke"},"state":"a2df1dcaaae59a3d","command":{"id":"c26a5307-57","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"80156a59d386b076b77032940e6fe8cec72bc1b4898fc6bcf49841a71542d843"}}');
INSERT INTO ra.log VALUES ('T94SWS', 129, false, '{"v":129,"at":1795475486832,"type":"acted","seat":1,"action":{"type":"pass"},"state":"4172868ba2ed818a"}');
INSERT INTO ra.log VALUES ('T94SWS', 130, false, '{"v":130,"at":1795475486833,"type":"acted","seat":0,"action":{"sun":8,"type":"bid"},"state":"0b9d11fc9a8ccd57","command":{"id":"c26a5307-58","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"6f321c0a2eaedc85f61cbcdb313a62e18697673bf7d7e03f6303e3867d64347a"}}');
INSERT INTO ra.log VALUES ('T94SWS', 131, false, '{"v":131,"at":1795475486835,"type":"acted","seat":1,"action":{"type":"draw"},"state":"ad21552919852036"}');
INSERT INTO ra.log VALUES ('T94SWS', 132, false, '{"v":132,"at":1795475486836,"type":"acted","seat":0,"action":{"type":"draw"},"state":"4a9db655e47ae4e6","command":{"id":"c26a5307-59","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"76b9b9d81f8931ec665f16b2c1b8c263f365d976b46a00c7829283f1072fdd5c"}}');
INSERT INTO ra.log VALUES ('T94SWS', 133, false, '{"v":133,"at":1795475486837,"type":"acted","seat":1,"action":{"type":"invoke"},"state":"e857e600cb816cea"}');
INSERT INTO ra.log VALUES ('T94SWS', 134, false, '{"v":134,"at":1795475486839,"type":"acted","seat":0,"action":{"sun":7,"type":"bid"},"state":"7858d1d4c6e3ddf6","command":{"id":"c26a5307-60","token":"06aefbe8e6cf054a7ef212299bc683795803da4c3dffd4b6351111aa534d4b6d","digest":"3cff82e4ac5005904aa8083e9e759c5c907f8670eb96589976d5be1195da4817"}}');
INSERT INTO ra.log VALUES ('T94SWS', 135, false, '{"v":135,"at":1795475486840,"type":"acted","seat":1,"action":{"sun":9,"type":"bid"},"state":"c9b7766475dd6928"}');
INSERT INTO ra.log VALUES ('J5DH6H', 2, false, '{"v":2,"at":1795475486842,"type":"sat","seat":0,"name":"Anna","token":"e1d4e76f9e8bfd7cda5fb83cd69a73b5738fc9bda44d696983f016698dd510a7","command":{"id":"7a45e591-2","token":"e1d4e76f9e8bfd7cda5fb83cd69a73b5738fc9bda44d696983f016698dd510a7","digest":"7f8aea04eeb60dd763c7a35228bc28a2cd2a9eb58298afbfc078c2c1bbbfd621"}}');
INSERT INTO ra.log VALUES ('J5DH6H', 3, false, '{"v":3,"at":1795475486843,"type":"bot_sat","seat":1,"name":"Thoth","level":"skilled","command":{"id":"7a45e591-3","token":"e1d4e76f9e8bfd7cda5fb83cd69a73b5738fc9bda44d696983f016698dd510a7","digest":"5bb9ac3e841bc21db5ab76e701caa61752fe9578795941ba421e7e7a146d1bbb"}}');
INSERT INTO ra.log VALUES ('J5DH6H', 4, false, '{"v":4,"at":1795475486845,"type":"locked","engine":"ba45e789d2e19618","command":{"id":"7a45e591-4","token":"e1d4e76f9e8bfd7cda5fb83cd69a73b5738fc9bda44d696983f016698dd510a7","digest":"ecd8642139543f34209fb87308781cfec46970c966b65d342ddfa0b1848ab23e"}}');
INSERT INTO ra.log VALUES ('J5DH6H', 5, false, '{"v":5,"at":1795475486846,"type":"committed","seat":0,"commitment":"e7e877cef742057abb622629d7fb7f03b40717836f1620cf205a5238b052722d","command":{"id":"7a45e591-5","token":"e1d4e76f9e8bfd7cda5fb83cd69a73b5738fc9bda44d696983f016698dd510a7","digest":"85cca24d3383071b62f68258300bdf6f2e9538f167eb9c9e23db3405160c58bb"}}');
INSERT INTO ra.log VALUES ('J5DH6H', 6, false, '{"v":6,"at":1795475486848,"type":"revealed","seat":0,"secret":"de6594d4767ec764dad4e750e7ddeb2b9bc8f3e9b7510caa310926313df2e8c4","command":{"id":"7a45e591-6","token":"e1d4e76f9e8bfd7cda5fb83cd69a73b5738fc9bda44d696983f016698dd510a7","digest":"669b636bfef3d539020ea7a5837f6351c04ca590c0f9b31a8f706001de87a0dc"}}');
INSERT INTO ra.log VALUES ('J5DH6H', 7, false, '{"v":7,"at":1795475486849,"type":"acted","seat":1,"action":{"dice":["yellow","blue","purple","green","red"],"type":"roll"},"state":"a2e99c5fd15987d2"}');
INSERT INTO ra.log VALUES ('J5DH6H', 8, false, '{"v":8,"at":1795475486852,"type":"acted","seat":1,"action":{"dice":["green"],"type":"roll"},"state":"61f910b7ad80d8ec"}');
INSERT INTO ra.log VALUES ('J5DH6H', 9, false, '{"v":9,"at":1795475486854,"type":"acted","seat":1,"action":{"dice":["green"],"type":"roll"},"state":"c62c1ffae5d5a903"}');
INSERT INTO ra.log VALUES ('J5DH6H', 10, false, '{"v":10,"at":1795475486855,"type":"acted","seat":1,"action":{"color":"red","column":0,"dice":["red"],"type":"monument"},"state":"908d31f4d841dc6d"}');
INSERT INTO ra.log VALUES ('J5DH6H', 11, false, '{"v":11,"at":1795475486856,"type":"acted","seat":1,"action":{"dice":["yellow"],"type":"pharaoh"},"state":"87aaf0c1021960c4"}');
INSERT INTO ra.log VALUES ('J5DH6H', 12, false, '{"v":12,"at":1795475486858,"type":"acted","seat":1,"action":{"dice":["blue"],"type":"nile"},"state":"f8f32225d489482c"}');
INSERT INTO ra.log VALUES ('J5DH6H', 13, false, '{"v":13,"at":1795475486859,"type":"acted","seat":1,"action":{"dice":["green"],"type":"nile"},"state":"e86e064986da3d31"}');
INSERT INTO ra.log VALUES ('J5DH6H', 14, false, '{"v":14,"at":1795475486861,"type":"acted","seat":1,"action":{"type":"end"},"state":"45b18c3e4d287bcc"}');
INSERT INTO ra.log VALUES ('J5DH6H', 15, false, '{"v":15,"at":1795475486862,"type":"acted","seat":0,"action":{"dice":["yellow","blue","purple","green","red"],"type":"roll"},"state":"b8567a58e244ad19","command":{"id":"7a45e591-7","token":"e1d4e76f9e8bfd7cda5fb83cd69a73b5738fc9bda44d696983f016698dd510a7","digest":"0376eeff76dc4df5ec3a1d1c20fb9391e2885e05b1c82c03d1345c22b2b4f1f0"}}');
INSERT INTO ra.log VALUES ('J5DH6H', 16, false, '{"v":16,"at":1795475486864,"type":"acted","seat":0,"action":{"dice":["purple"],"type":"roll"},"state":"57b5ad498315531b","command":{"id":"7a45e591-8","token":"e1d4e76f9e8bfd7cda5fb83cd69a73b5738fc9bda44d696983f016698dd510a7","digest":"760e96af18c19550364a95ba3eeb5ca5f3a86fd4ed5a829fe262c493a5876f4e"}}');
INSERT INTO ra.log VALUES ('J5DH6H', 17, false, '{"v":17,"at":1795475486865,"type":"acted","seat":0,"action":{"dice":["purple","green"],"type":"roll"},"state":"f7f2911342f97264","command":{"id":"7a45e591-9","token":"e1d4e76f9e8bfd7cda5fb83cd69a73b5738fc9bda44d696983f016698dd510a7","digest":"1a9ff4e001f8a4d685bd55e8de1beaddcb5e984c12e8d61e45df2da866429288"}}');
INSERT INTO ra.log VALUES ('J5DH6H', 18, false, '{"v":18,"at":1795475486866,"type":"acted","seat":0,"action":{"dice":["purple","red"],"type":"pharaoh"},"state":"8c6b966cad4c9e43","command":{"id":"7a45e591-10","token":"e1d4e76f9e8bfd7cda5fb83cd69a73b5738fc9bda44d696983f016698dd510a7","digest":"dfed50757ddb0e6b302e296667016afa8cb73b337455487dc92e966c75696b7a"}}');
INSERT INTO ra.log VALUES ('J5DH6H', 19, false, '{"v":19,"at":1795475486868,"type":"acted","seat":0,"action":{"type":"end"},"state":"c622f0d0582ff559","command":{"id":"7a45e591-11","token":"e1d4e76f9e8bfd7cda5fb83cd69a73b5738fc9bda44d696983f016698dd510a7","digest":"73e1bd9fdeac10f058af0be8c602b893520505a62ad23054eaa242e07866e1e9"}}');
INSERT INTO ra.log VALUES ('J5DH6H', 20, false, '{"v":20,"at":1795475486869,"type":"acted","seat":1,"action":{"dice":["yellow","blue","purple","green","red"],"type":"roll"},"state":"ffc4e9158c895e9a"}');
INSERT INTO ra.log VALUES ('J5DH6H', 21, false, '{"v":21,"at":1795475486872,"type":"acted","seat":1,"action":{"dice":["blue","purple","red"],"type":"roll"},"state":"415b895c204a0e9f"}');
INSERT INTO ra.log VALUES ('J5DH6H', 22, false, '{"v":22,"at":1795475486874,"type":"acted","seat":1,"action":{"dice":["blue"],"type":"roll"},"state":"6012d6f78cc38402"}');
INSERT INTO ra.log VALUES ('J5DH6H', 23, false, '{"v":23,"at":1795475486877,"type":"acted","seat":1,"action":{"color":"green","column":0,"dice":["green"],"type":"monument"},"state":"96ddda2c03d0dd83"}');
INSERT INTO ra.log VALUES ('J5DH6H', 24, false, '{"v":24,"at":1795475486879,"type":"acted","seat":1,"action":{"dice":["purple"],"type":"pharaoh"},"state":"c5fa191bcdd9ed1a"}');
INSERT INTO ra.log VALUES ('J5DH6H', 25, false, '{"v":25,"at":1795475486880,"type":"acted","seat":1,"action":{"type":"end"},"state":"8fbb625d01e1aaa5"}');


--
-- Data for Name: nodes; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.nodes VALUES ('ra-1', 1, '2026-11-23 23:11:26.884094+00');


--
-- Data for Name: records; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.records VALUES ('T94SWS', 1, '{"actions":[{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":7,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"draw"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"sun":9,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"sun":4,"type":"bid"},{"seat":0,"sun":8,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":5,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"space":0,"type":"god"},{"seat":1,"type":"draw"},{"seat":0,"sun":2,"type":"bid"},{"seat":1,"type":"pass"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"sun":6,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":1,"sun":4,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":1,"sun":3,"type":"bid"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":9,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"sun":2,"type":"bid"},{"seat":0,"type":"pass"},{"seat":1,"type":"draw"},{"seat":0,"sun":1,"type":"bid"},{"seat":1,"type":"pass"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":8,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":0,"type":"pass"},{"seat":1,"sun":7,"type":"bid"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":5,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"type":"draw"},{"seat":1,"type":"pass"},{"seat":1,"type":"draw"},{"seat":1,"sun":4,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":1,"sun":6,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"draw"},{"seat":1,"type":"draw"},{"seat":0,"type":"pass"},{"seat":1,"sun":4,"type":"bid"},{"seat":0,"type":"draw"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":2,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"pass"},{"seat":1,"type":"pass"},{"seat":0,"type":"draw"},{"seat":1,"type":"draw"},{"seat":0,"type":"draw"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":7,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"pass"},{"seat":1,"type":"pass"},{"seat":0,"type":"draw"},{"seat":1,"type":"invoke"},{"seat":0,"type":"pass"},{"seat":1,"sun":5,"type":"bid"},{"seat":0,"type":"draw"},{"seat":1,"type":"draw"},{"seat":0,"type":"draw"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":1,"type":"bid"},{"seat":1,"type":"draw"},{"seat":0,"type":"invoke"},{"seat":1,"type":"pass"},{"seat":0,"sun":3,"type":"bid"},{"seat":1,"type":"draw"},{"seat":1,"sun":8,"type":"bid"},{"seat":1,"type":"invoke"},{"seat":1,"sun":9,"type":"bid"}],"chance":{"suns":[[8,7,5,2],[9,6,4,3]],"tiles":["pharaoh","pharaoh","sphinx","god","pharaoh","god","art","ra","fortress","gold","nile","pharaoh","pharaoh","ra","pharaoh","agriculture","flood","astronomy","ra","flood","ra","ra","writing","nile","ra","nile","pharaoh","ra","flood","statues","pyramid","palace","ra","pharaoh","step-pyramid","nile","pharaoh","unrest","nile","ra"]},"edition":"classic","format":"ra-record/1","game":"ra","options":{"last_place_penalty":true,"open_fame":false,"ra_track":6,"sun_split":"bgg"},"players":["Anna","Thoth"],"proof":{"attempt":0,"game":1,"history":{"before":"7ea8533957f71f0bf1b0ed3ae75f591d5a0b40bbb071e2b69a251940af92f035","head":"51926239429b41732aed3de7515d2ad38f3c98935b63668a2d18448ac441228c","updates":[{"acting":null,"diff":{"room":{"shuffle":{"attempt":0,"stage":"commit","waiting_for":[0]},"status":"shuffling"}},"events":[{"commitment":"8945ff7f854745dddf0377027ae6ea2f71bb17df5784b306c3a062d94a68c7ed","game":1,"type":"locked"}],"type":"update","v":4},{"acting":null,"diff":{"room":{"shuffle":{"commitments":{"0":"cb8448d14c05ce11fae3e2c2ac9149889d1dcb919eafe3ede02caf34963d9177"},"stage":"reveal"}}},"events":[{"seat":0,"type":"committed"},{"commitments":{"0":"cb8448d14c05ce11fae3e2c2ac9149889d1dcb919eafe3ede02caf34963d9177"},"type":"commitments"}],"type":"update","v":5},{"acting":1,"diff":{"game":{"bag":{"agriculture":5,"art":5,"astronomy":5,"drought":2,"earthquake":2,"flood":12,"fortress":5,"funeral":2,"god":8,"gold":5,"nile":25,"obelisk":5,"palace":5,"pharaoh":25,"pyramid":5,"ra":30,"religion":5,"sphinx":5,"statues":5,"step-pyramid":5,"temple":5,"unrest":4,"writing":5},"centre":1,"epoch":1,"ra":0,"ra_spaces":6,"seats":{"0":{"down":[],"tiles":{},"up":[8,7,5,2]},"1":{"down":[],"tiles":{},"up":[9,6,4,3]}},"track":{}},"room":{"number":1,"shuffle":{"root":"73884a138850368df291449c8d518cca37ecbcd142a0a8ee6d0bd255c5f1f96c","stage":null,"waiting_for":null},"status":"playing"}},"events":[{"seat":0,"type":"revealed"},{"number":1,"root":"73884a138850368df291449c8d518cca37ecbcd142a0a8ee6d0bd255c5f1f96c","type":"started"},{"epoch":1,"seat":1,"type":"epoch_began"}],"type":"update","v":6}]},"room":"T94SWS","root":"73884a138850368df291449c8d518cca37ecbcd142a0a8ee6d0bd255c5f1f96c","scheme":"ra-proof/1","seats":[{"commitment":"cb8448d14c05ce11fae3e2c2ac9149889d1dcb919eafe3ede02caf34963d9177","secret":"2f0d38ad46da8435e5bb206a04934bc918867f5989103b4c61eb5f666e808f5e"},{"commitment":"89ea1e01533b4a30c75711cc68d689df9fda20c21d93cd33b1d7f9cbc1754883","secret":"0000000000000000000000000000000000000000000000000000000000000000"}],"server":{"commitment":"8945ff7f854745dddf0377027ae6ea2f71bb17df5784b306c3a062d94a68c7ed","secret":"825d9d18012e7ca56bf3a8e1a89674c0dcc62d9e18a75326d6a8d51f9c9f040c"}},"result":{"fame":[0,41],"winner":1}}');


--
-- Data for Name: rooms; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.rooms VALUES ('J5DH6H', 'H7P1CGJX', NULL, 1, NULL);
INSERT INTO ra.rooms VALUES ('T94SWS', 'KSCH4CVS', NULL, 1, NULL);


--
-- Data for Name: schema_version; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.schema_version VALUES (3);


--
-- Data for Name: seal_key; Type: TABLE DATA; Schema: ra; Owner: -
--

INSERT INTO ra.seal_key VALUES ('1487bc5a409df918e18949a176984e6840a44c4c47c554cbba4e9c02a8f7031b');


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

\unrestrict nhZeYtcPhR7u3shrMoVYMhebAGnYjU8hOx45RnHLAGZsKh0WdXvfSOpGmCtacmJ

