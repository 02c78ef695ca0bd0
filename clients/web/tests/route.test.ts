import { describe, expect, it } from 'vitest';
import { devicePath, parseRoute, readDeviceCode, readInvite, replayPath, roomPath, rulesPath, spellInvite } from '../src/lib/route';

describe('an address', () => {
    it('leads to a room, with or without its invite', () => {
        expect(parseRoute('#/rooms/K3J9QD/7QX2M9PA')).toEqual({ page: 'room', room: 'K3J9QD', invite: '7QX2M9PA' });
        expect(parseRoute('#/rooms/K3J9QD')).toEqual({ page: 'room', room: 'K3J9QD' });
    });

    it('may be typed carelessly', () => {
        expect(parseRoute('#/rooms/k3j9qd/7qx2-m9pa')).toEqual({ page: 'room', room: 'K3J9QD', invite: '7QX2M9PA' });
    });

    it('leads to the lobby when it is nothing else', () => {
        for (const hash of ['', '#', '#/', '#/rooms', '#/rooms/', '#/rooms/SHORT', '#/nowhere', '#/rooms/<b>']) {
            expect(parseRoute(hash), hash).toEqual({ page: 'lobby' });
        }
        expect(parseRoute('#/about')).toEqual({ page: 'about' });
        expect(parseRoute('#/alone')).toEqual({ page: 'alone' });
        expect(parseRoute('#/branch')).toEqual({ page: 'branch' });
        expect(parseRoute('#/lesson')).toEqual({ page: 'lesson' });
    });

    it('comes back as it was made', () => {
        expect(parseRoute(roomPath('K3J9QD', '7QX2M9PA'))).toEqual({ page: 'room', room: 'K3J9QD', invite: '7QX2M9PA' });
        expect(parseRoute(roomPath('K3J9QD', null))).toEqual({ page: 'room', room: 'K3J9QD' });
    });
});

describe('an invite', () => {
    it('is read whatever its case, spaces and hyphens', () => {
        expect(readInvite(' 7qx2-m9pa ')).toBe('7QX2M9PA');
        expect(readInvite('7QX2 M9PA')).toBe('7QX2M9PA');
    });

    it('has eight letters and digits', () => {
        for (const typed of ['', '7QX2', '7QX2M9PA1', '7QX2-M9P!']) expect(readInvite(typed), typed).toBeUndefined();
    });

    it('is spelt in two groups', () => {
        expect(spellInvite('7QX2M9PA')).toBe('7QX2-M9PA');
    });
});

describe('the code of a device', () => {
    it('is in an address', () => {
        expect(parseRoute(devicePath('K7QX2-M9PA4'))).toEqual({ page: 'device', code: 'K7QX2-M9PA4' });
        expect(parseRoute('#/device')).toEqual({ page: 'device' });
        expect(parseRoute('#/devices')).toEqual({ page: 'devices' });
    });

    it('is known by its length, whatever its case, spaces and hyphens', () => {
        expect(readDeviceCode(' k7qx2 m9pa4')).toEqual({ kind: 'device', code: 'K7QX2M9PA4' });
        expect(readDeviceCode('01234-56789-abcde-fghjk-mnpqr')).toEqual({ kind: 'recovery', code: '0123456789ABCDEFGHJKMNPQR' });
        for (const typed of ['', '7QX2-M9PA', 'K7QX2-M9PA!', 'K7QX2-M9PA4-K7QX2']) expect(readDeviceCode(typed), typed).toBeUndefined();
    });
});

describe('the address of the rules', () => {
    it('names a game and a section', () => {
        expect(parseRoute('#/rules')).toEqual({ page: 'rules', book: 'ra' });
        expect(parseRoute('#/rules/ra-dice')).toEqual({ page: 'rules', book: 'ra-dice' });
        expect(parseRoute('#/rules/chess/auction')).toEqual({ page: 'rules', book: 'ra', section: 'auction' });
        expect(parseRoute(rulesPath('ra-pharaoh', 'late'))).toEqual({ page: 'rules', book: 'ra-pharaoh', section: 'late' });
    });
});

describe('the address of a replay', () => {
    const of = { room: 'K3J9QD', number: 2, invite: '7QX2M9PA' };

    it('names a game of a room, and a position', () => {
        expect(parseRoute('#/replay/K3J9QD/2/7QX2M9PA?move=57')).toEqual({ page: 'replay', of, move: 57 });
        expect(parseRoute('#/replay/k3j9qd/2')).toEqual({ page: 'replay', of: { room: 'K3J9QD', number: 2 } });
        expect(parseRoute('#/replay/K3J9QD/2?move=-1&seat=x')).toEqual({ page: 'replay', of: { room: 'K3J9QD', number: 2 } });
    });

    it('asks for a record where it names none', () => {
        for (const hash of ['#/replay', '#/replay/', '#/replay/K3J9QD', '#/replay/K3J9QD/two', '#/replay/SHORT/1']) {
            expect(parseRoute(hash), hash).toEqual({ page: 'replay' });
        }
    });

    it('comes back as it was made', () => {
        expect(parseRoute(replayPath(of, 57, 0))).toEqual({ page: 'replay', of, move: 57, seat: 0 });
        expect(parseRoute(replayPath(of))).toEqual({ page: 'replay', of });
    });
});
