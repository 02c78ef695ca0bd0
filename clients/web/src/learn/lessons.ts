import type { Lesson } from './lesson';

/** Positions from games of bots. In each, the strong bot is sure of the answer: the tests ask it. */
export const lessons: readonly Lesson[] = [
    {
        name: 'worth',
        seat: 0,
        suns: [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
        moves:
            'ra - - - gold fortress religion nile call 8 9 - nile sphinx call 5 6 - agriculture obelisk pharaoh call - 10 - ' +
            'ra - 2 - religion fortress pharaoh ra 5 - 7 nile drought ra - - - nile writing call - 3 4 pyramid god ra 5 - - ' +
            'obelisk fortress gold pharaoh art nile call - 11',
        answer: { sun: 13, type: 'bid' },
    },
    {
        name: 'call',
        seat: 0,
        suns: [[12, 9, 6, 3], [11, 10, 7, 4], [13, 8, 5, 2]],
        moves:
            'obelisk obelisk god pyramid call 7 8 9 nile ra 3 4 - ra - - - earthquake pyramid pharaoh nile call 3 - 5 nile ' +
            'sphinx temple call 7 - - sphinx sphinx nile fortress flood pharaoh call 13 religion writing statues call 3 10 ' +
            'step-pyramid ra 2 - - art gold nile flood call 11 - ra - - nile pharaoh call - 3 gold @0 god sphinx temple',
        answer: { type: 'invoke' },
    },
    {
        name: 'sun',
        seat: 1,
        suns: [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
        moves:
            'obelisk ra - - - unrest ra - - - nile nile astronomy sphinx call 8 - - palace pharaoh call 5 9 10 fortress ' +
            'pharaoh call 5 9 - religion ra 4 5 - ra - - - gold step-pyramid call - 6 - pharaoh writing call 2 - 4 pharaoh ' +
            'pyramid flood pharaoh call 7 13 step-pyramid pharaoh ra 7 12 writing ra 3 - statues pharaoh temple call - 2 ' +
            'pyramid obelisk temple ra - temple nile ra ra - - - ra - - - ra - - - astronomy nile flood pharaoh call 9 10 - ' +
            'step-pyramid call - 1',
        answer: { sun: 5, type: 'bid' },
    },
    {
        name: 'nile',
        seat: 0,
        suns: [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
        moves:
            'ra - - - flood drought pharaoh unrest god nile gold call 8 9 10 nile god call 8 - - ra - - - flood nile call 6 ' +
            '- - pharaoh @0 nile step-pyramid earthquake art fortress agriculture call 9 - - art god call - 4 5 ra - - - ra ' +
            '- - - gold art agriculture @0 end pharaoh call - 3 4 sphinx flood unrest ra - - - pyramid flood call - - 2 ' +
            'step-pyramid writing @1 sphinx ra - 3 - pharaoh religion religion flood nile gold pharaoh ra 7 13 religion ' +
            'pharaoh ra ra 1 3 - statues writing ra 1 4 - pharaoh sphinx nile nile palace call 7 9 - nile drought ' +
            'step-pyramid agriculture pharaoh call 7 - 8 ra - - 1 fortress pharaoh ra - 2 - pharaoh ra - - - unrest pharaoh ' +
            'nile pharaoh ra 6 7 - flood statues call 6 -',
        answer: { sun: 10, type: 'bid' },
    },
    {
        name: 'pharaoh',
        seat: 1,
        suns: [[11, 10, 7, 4], [13, 8, 5, 2], [12, 9, 6, 3]],
        moves:
            'obelisk god pyramid ra 6 - - god religion pharaoh call 10 - - gold nile @0 writing call - 7 - pharaoh @0 ra - ' +
            '- - nile earthquake flood gold call 5 - 11 fortress obelisk call 5 - fortress pharaoh ra 8 - sphinx pharaoh ' +
            'art ra 9 - drought agriculture flood sphinx pharaoh unrest call - 2 3 ra - - - agriculture gold pharaoh ' +
            'pharaoh drought pharaoh call - 4',
        answer: { sun: 13, type: 'bid' },
    },
    {
        name: 'last',
        seat: 2,
        suns: [[11, 10, 7, 4], [12, 9, 6, 3], [13, 8, 5, 2]],
        moves:
            'gold pharaoh astronomy gold call 12 - nile funeral ra 3 5 - pharaoh ra 4 - - pharaoh gold nile pharaoh call 13 ' +
            'unrest gold flood call - 6 8 nile pyramid writing nile call - 7 9 fortress fortress call 2 - 3 nile ra - - - ' +
            'agriculture flood temple call - - 6 nile god call - 2 flood writing pharaoh ra - astronomy religion call 7 ' +
            'flood ra - nile ra - nile pharaoh nile nile call 10 temple ra - pharaoh flood nile ra pyramid astronomy ' +
            'agriculture call 11 - religion pharaoh call 7 8 - god ra - 2 3 ra - - - nile nile sphinx ra 1 - 2 god ra - 1 - ' +
            'step-pyramid religion flood call - 6 7 pharaoh unrest god @0 end nile ra - 4 - pharaoh @0 religion obelisk ' +
            'pharaoh unrest @2 nile nile flood call 5 - 6 pharaoh pharaoh unrest palace temple statues ra 9 12 ra - 5 - ' +
            'fortress religion nile gold nile call - 9 drought pharaoh statues pyramid sphinx art palace ra pharaoh sphinx ' +
            'nile pyramid pharaoh pharaoh call 12 - nile pharaoh writing funeral call 4 - 5 god art ra 4 - - god nile ' +
            'palace art call 8 - 10 earthquake obelisk flood ra 6 - xpalace xtemple pharaoh sphinx flood pharaoh call 8 - ' +
            'ra - - - ra - - - palace writing nile pharaoh ra 7 - astronomy fortress call - 3 11 ra - - - writing pharaoh ' +
            'art ra 2 - 3 temple obelisk call - - 1 flood sphinx god pyramid agriculture @4 temple nile flood drought call',
        answer: { type: 'pass' },
    },
];
