import {
    connectRoom,
    type BotLevel,
    type GameRecord,
    type Hint,
    type RoomConnection,
    type RoomState,
    type RoomUpdate,
    type Seen,
    type Settings,
    type WebSocketClass,
} from '@ra/client';
import { alertOf } from '../alerts/alert';
import type { Message } from '../i18n/i18n.svelte';
import { Positions, type Ply } from '../games/common/positions.svelte';
import type { Action, View } from '../games/common/types';
import { afterFrame } from '../lib/after-frame';
import { ownName, ownToken } from '../lib/identity';
import { messageOf } from '../lib/errors';
import { server } from '../lib/server';
import { serverStorage } from '../lib/server-storage';
import { forgetTable, rememberTable } from '../lib/tables.svelte';
import { watchReturns } from '../lib/version.svelte';

/** What a room is entered for: its host sits down first, or has a whole game set up, against bots of a level. */
export type Purpose = { play: boolean; level?: BotLevel | undefined };

/** Why there is no way back to a room. */
const forGood = ['kicked', 'room_closed', 'no_such_room', 'room_damaged', 'engine_changed'];

const purposes = new Map<string, Purpose>();

export function enterFor(room: string, purpose: Purpose): void {
    purposes.set(room, purpose);
}

/** One room, as this page sees it: the connection's state, the log, and the command in flight. */
export class RoomSession {
    state = $state.raw<RoomState>(null!);
    readonly positions = new Positions();
    pending = $state.raw<Action | null>(null);
    /** What the best bot would do now, once it was asked for. */
    hint = $state.raw<Hint | null>(null);
    hinting = $state(false);
    /** The bots play without a pause until the epoch ends: they were asked to. */
    busy = $state(false);
    problem = $state.raw<Message | null>(null);
    /** A whole game is being set up, which takes a moment and needs no action. */
    settingUp = $state(false);
    /** The game is played without other players and without a server. */
    readonly alone: boolean;
    readonly #connection: RoomConnection;
    /** What was last remembered of the table. */
    #known: string | null = null;

    /** `socket`: leads to a room without a server. */
    constructor(room: string, invite?: string, socket?: WebSocketClass) {
        this.alone = socket !== undefined;
        const environment = socket ? { webSocket: socket, onWake: () => () => {} } : { storage: serverStorage };
        this.#connection = connectRoom({ server, room, invite, name: ownName(), token: ownToken(), history: true, later: afterFrame, ...environment });
        this.#connection.onUpdate((update) => this.#onUpdate(update));
        const onConnection = watchReturns();
        this.#connection.subscribe((state) => {
            this.state = state;
            this.#keepSnapshot(state);
            if (this.alone) return;
            this.#remember(room, state);
            onConnection(state.connection);
        });
        void this.#fulfil(room);
    }

    /** What happened since the seats were locked, as far as the server has shown it. */
    get log(): readonly Ply[] {
        return this.positions.plies;
    }

    async act(action: Action): Promise<void> {
        this.pending = action;
        await this.#attempt(() => this.#connection.act(action));
        this.pending = null;
    }

    async askHint(): Promise<void> {
        const { v } = this.state;
        this.hinting = true;
        await this.#attempt(async () => {
            const hint = await this.#connection.hint();
            if (this.state.v === v) this.hint = hint;
        });
        this.hinting = false;
    }

    async hurry(): Promise<void> {
        await this.#attempt(() => this.#connection.hurry());
    }

    sit = (seat?: number) => this.#command(() => this.#connection.sit(seat));
    leave = () => this.#command(() => this.#connection.leave());
    bot = (seat: number, level?: BotLevel) => this.#command(() => this.#connection.bot(seat, level));
    kick = (seat: number) => this.#command(() => this.#connection.kick(seat));
    claimHost = () => this.#command(() => this.#connection.claimHost());
    configure = (settings: Settings) => this.#command(() => this.#connection.configure(settings));
    start = () => this.#command(() => this.#fillAndStart());
    /** Another game with the same setup: at once where no other player has to be asked. */
    again = () =>
        this.#command(async () => {
            const alone = othersSeated(this.state) === 0;
            await this.#connection.rematch();
            if (alone) await this.#fillAndStart();
        });

    reconnect(): void {
        this.#connection.reconnect();
    }

    /** The record of a finished game of this room. */
    record(number: number): Promise<GameRecord> {
        return this.#connection.record(number);
    }

    /** Goes into this player's secret numbers from now on. */
    mixIn(text: string): void {
        this.#connection.mixIn(text);
    }

    /** What this browser was shown of the room, and what it did there. */
    seen(): Seen {
        return this.#connection.seen();
    }

    close(): void {
        this.#connection.close();
    }

    #onUpdate(update: RoomUpdate): void {
        const { v, events, before, after } = update;
        this.#keep(v, events, after, before.view ?? after.view);
        if (after.acting === after.seat) this.problem = null;
        this.hint = null;
        afterFrame(() => alertOf(update));
    }

    #keep(v: number, events: Ply['events'], { view, acting, seat }: RoomState, named: View | null): void {
        if (view) this.positions.add({ v, events, names: namesIn(named), own: seat, view, acting });
    }

    /** What the server shows without what led there: the log goes on from it. */
    #keepSnapshot(state: RoomState): void {
        if (state.view && this.positions.newest?.v !== state.v) this.#keep(state.v, [], state, state.view);
    }

    /** So that the lobby leads back. */
    #remember(room: string, { view, seat, host, invite, closing }: RoomState): void {
        if (closing !== null && forGood.includes(closing)) return forgetTable(room);
        const known = `${view?.room.status} ${seat} ${host} ${invite}`;
        if (!view || known === this.#known) return;
        this.#known = known;
        const { name, game, edition, status } = view.room;
        if (status === 'closed' || (seat === null && !host)) forgetTable(room);
        else rememberTable({ room, invite, name, game, edition, seen: Date.now(), status });
    }

    async #fulfil(room: string): Promise<void> {
        const purpose = purposes.get(room);
        if (!purpose) return;
        purposes.delete(room);
        this.settingUp = purpose.play;
        await this.#command(async () => {
            await this.#connection.sit(0);
            if (purpose.play) await this.#fillAndStart(purpose.level);
        });
        if (this.problem) this.settingUp = false;
    }

    async #fillAndStart(level?: BotLevel): Promise<void> {
        for (const seat of openSeats(this.state)) await this.#connection.bot(seat, level);
        await this.#connection.start();
    }

    async #command(run: () => Promise<void>): Promise<void> {
        this.busy = true;
        await this.#attempt(run);
        this.busy = false;
    }

    async #attempt(run: () => Promise<void>): Promise<void> {
        this.problem = null;
        try {
            await run();
        } catch (error) {
            this.problem = messageOf(error);
        }
    }
}

function namesIn(view: View | null): Record<number, string> {
    const seats = Object.entries(view?.room.seats ?? {});
    return Object.fromEntries(seats.flatMap(([seat, taken]) => (taken.kind === 'open' ? [] : [[seat, taken.name]])));
}

/** How many other people play. */
export function othersSeated({ view, seat }: RoomState): number {
    const seats = Object.entries(view?.room.seats ?? {});
    return seats.filter(([key, taken]) => taken.kind === 'human' && !taken.left && Number(key) !== seat).length;
}

export function openSeats(state: RoomState): number[] {
    const seats = Object.entries(state.view?.room.seats ?? {});
    return seats.filter(([, { kind }]) => kind === 'open').map(([seat]) => Number(seat));
}
