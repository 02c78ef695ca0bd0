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
    type PlayerReaction,
    type Reaction,
} from '@ra/client';
import { remind, soundFor } from '../alerts/alert';
import { followNews, untilQuarter } from '../alerts/notice';
import { watchSight } from '../alerts/notify';
import type { Message } from '../i18n/i18n.svelte';
import { lateSeat, type Deed } from '../games/common/clocks';
import { isOneSitting } from '../games/common/patience';
import { Positions, type Ply } from '../games/common/positions.svelte';
import type { Action, Seat, View } from '../games/common/types';
import { afterFrame } from '../lib/after-frame';
import { hasOtherDevices, ownName, ownToken } from '../lib/identity';
import { preferences } from '../lib/preferences.svelte';
import { messageOf } from '../lib/errors';
import { server } from '../lib/server';
import { serverStorage } from '../lib/server-storage';
import { watchReturns } from '../lib/version.svelte';
import { takePurpose } from './purpose';
import { isKnown } from './say';
import { absenceOf } from './seats';
import { unreadOf } from './talk';
import { TalkMemory } from './talk-memory.svelte';

/** The end of the last game, as its reader saw it. */
export interface GameOver {
    readonly positions: Positions;
    readonly view: View;
    readonly seat: Seat | null;
    /** Who offered another game, where that is known. */
    readonly offeredBy: string | undefined;
}

/** By seat. */
export type Reactions = Readonly<Partial<Record<Seat, PlayerReaction>>>;

/** Milliseconds: long enough to look there and read it. */
const reactionShown = 5000;

/** One room, as this page sees it: the connection's state, the log, and the command in flight. */
export class RoomSession {
    state = $state.raw<RoomState>(null!);
    positions = $state.raw(new Positions());
    /** Kept until the next game begins. */
    over = $state.raw<GameOver | null>(null);
    /** Somebody is at the end of the last game, and not in the room that gathers for the next one. */
    reading = $state(false);
    pending = $state.raw<Action | null>(null);
    /** What the best bot would do now, once it was asked for. */
    hint = $state.raw<Hint | null>(null);
    hinting = $state(false);
    /** The bots play without a pause until the epoch ends: they were asked to. */
    busy = $state(false);
    problem = $state.raw<Message | null>(null);
    /** A whole game is being set up, which takes a moment and needs no action. */
    settingUp = $state(false);
    /** What the players of the seats have just said. */
    reactions = $state.raw<Reactions>({});
    /** What this browser remembers of the talk. */
    readonly talk: TalkMemory;
    /** The game is played without other players and without a server. */
    readonly alone: boolean;
    readonly #room: string;
    readonly #connection: RoomConnection;
    readonly #leaveSight: () => void;
    readonly #newsIn = followNews();
    /** Goes off when little of the reader's time is left. */
    #reminder: ReturnType<typeof setTimeout> | undefined;
    /** What was done last. */
    #deed: Deed | undefined;

    /** `socket`: leads to a room without a server. */
    constructor(room: string, invite?: string, socket?: WebSocketClass) {
        this.#room = room;
        this.#leaveSight = watchSight(room);
        this.alone = socket !== undefined;
        this.talk = new TalkMemory(room);
        const environment = socket ? { webSocket: socket, onWake: () => () => {} } : { storage: serverStorage, otherDevices: hasOtherDevices };
        this.#connection = connectRoom({ server, room, invite, name: ownName(), token: ownToken(), history: true, talk: !this.alone, later: afterFrame, ...environment });
        this.#connection.onUpdate((update) => this.#onUpdate(update));
        this.#connection.onReaction((said) => this.#showReaction(said));
        const onConnection = watchReturns();
        this.#connection.subscribe((state) => {
            const before = this.state;
            this.state = state;
            if (state.view?.game) this.settingUp = false;
            this.#keepSnapshot(state);
            this.#goOnWith(before, state);
            this.#setReminder(state);
            this.#notify(state);
            if (!this.alone) onConnection(state.connection);
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

    react = (reaction: Reaction) => this.#command(() => this.#connection.react(reaction));
    mute = (name: string, on: boolean) => this.#command(() => this.#connection.mute(name, on));
    sit = (seat?: number) => this.#command(() => this.#connection.sit(seat));
    leave = () => this.#command(() => this.#connection.leave());
    bot = (seat: number, level?: BotLevel) => this.#command(() => this.#connection.bot(seat, level));
    kick = (seat: number) => this.#command(() => this.#connection.kick(seat));
    showOut = (name: string) => this.#command(() => this.#connection.showOut(name));
    claimHost = () => this.#command(() => this.#connection.claimHost());
    pause = (on: boolean) => this.#command(() => this.#connection.pause(on));
    giveTime = (seat: Seat, milliseconds: number) => this.#command(() => this.#connection.giveTime(seat, milliseconds));
    configure = (settings: Settings) => this.#command(() => this.#connection.configure(settings));
    start = () => this.#command(() => this.#fillAndStart());
    /** Another game with the same setup: at once where no other player is asked. */
    again = () =>
        this.#command(async () => {
            const alone = othersSeated(this.state) === 0 && this.state.host;
            this.settingUp = alone;
            await this.#offer();
            if (alone) await this.#fillAndStart();
        });

    /** Throws what the server refuses. */
    say(text: string): Promise<void> {
        return this.#connection.say(text);
    }

    /** How many lines the reader has not seen. */
    get unread(): number {
        const { talk, name } = this.state;
        return unreadOf(talk, this.talk.read, name, this.talk.mutes);
    }

    /** Back to the end of the last game, as long as it is kept, or on to the room. */
    read(reading: boolean): void {
        this.reading = reading;
    }

    reconnect(): void {
        this.#connection.reconnect();
    }

    /** Shows what was said, for a few seconds, unless the reader wants to see nothing of that. */
    #showReaction(said: PlayerReaction): void {
        const by = this.state.view?.room.seats[said.seat];
        const isMuted = by?.kind === 'human' && this.talk.mutes(by.name);
        if (!preferences.reactions || isMuted || !isKnown(said.reaction)) return;
        this.reactions = { ...this.reactions, [said.seat]: said };
        setTimeout(() => {
            // Something else may have been said since.
            if (this.reactions[said.seat] === said) this.reactions = { ...this.reactions, [said.seat]: undefined };
        }, reactionShown);
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
        clearTimeout(this.#reminder);
        this.#leaveSight();
        this.#connection.close();
    }

    #setReminder(state: RoomState): void {
        clearTimeout(this.#reminder);
        const wait = untilQuarter(state, Date.now());
        if (wait !== undefined) this.#reminder = setTimeout(() => remind(this.#room, 'quarter', state.view!.room.name), wait);
    }

    #notify(state: RoomState): void {
        const occasion = this.#newsIn(state);
        if (occasion) afterFrame(() => remind(this.#room, occasion, state.view!.room.name));
    }

    #onUpdate(update: RoomUpdate): void {
        const { v, events, by, before, after } = update;
        const deed = { by, asked: before.acting, events };
        this.#keep(v, events, after, before.view ?? after.view, lateSeat(deed, after.view?.room.clock !== undefined, this.#deed));
        this.#deed = deed;
        if (after.acting === after.seat) this.problem = null;
        this.hint = null;
        afterFrame(() => soundFor(update));
    }

    /** Two may offer at once: then the second joins. */
    async #offer(): Promise<void> {
        try {
            await this.#connection.rematch();
        } catch (error) {
            if (messageOf(error).id !== 'error-not_finished') throw error;
            await this.#connection.sit();
        }
    }

    /** The room gathers: what was there to be read stays there, for who is not dragged along. */
    #keepResult(last: Ply, events: Ply['events'], after: RoomState): void {
        const offer = events.find(({ type }) => type === 'rematch');
        const by = offer?.type === 'rematch' ? offer.seat : undefined;
        const { view, own: seat, names } = last;
        this.over = { positions: this.positions, view, seat, offeredBy: by === undefined ? undefined : names[by] };
        this.positions = new Positions(this.positions.plies);
        this.positions.arrivedAt = this.over.positions.arrivedAt;
        this.reading = !isBack(after);
    }

    /** Who comes back to the table sees the room; others see the next game, unless they played and have no part in it. */
    #goOnWith(before: RoomState | null, after: RoomState): void {
        if (!this.over || !after.view) return;
        const gathers = after.view.room.status === 'gathering';
        const comesBack = isBack(after) && before !== null && !isBack(before);
        const dragged = this.over.seat !== null && !isBack(after);
        if (comesBack || (!gathers && !dragged)) this.reading = false;
        if (!gathers && !this.reading) this.over = null;
    }

    #keep(v: number, events: Ply['events'], state: RoomState, named: View | null, late?: Seat): void {
        const { view, acting, seat } = state;
        const last = this.positions.newest;
        if (last?.view.room.status === 'finished' && view?.room.status === 'gathering') this.#keepResult(last, events, state);
        if (view) this.positions.add({ v, events, names: namesIn(named), own: seat, late, view, acting });
    }

    /** What the server shows without what led there: the log goes on from it. */
    #keepSnapshot(state: RoomState): void {
        if (state.view && this.positions.newest?.v !== state.v) this.#keep(state.v, [], state, state.view);
    }

    async #fulfil(room: string): Promise<void> {
        const purpose = takePurpose(room);
        if (!purpose) return;
        this.settingUp = purpose.play;
        await this.#command(async () => {
            await this.#connection.sit(0);
            if (purpose.play) await this.#fillAndStart(purpose.level);
        });
    }

    async #fillAndStart(level?: BotLevel): Promise<void> {
        for (const seat of openSeats(this.state)) await this.#connection.bot(seat, level);
        await this.#connection.start();
    }

    async #command(run: () => Promise<void>): Promise<void> {
        this.busy = true;
        await this.#attempt(run);
        this.busy = false;
        if (this.problem) this.settingUp = false;
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

/** Has a seat, and has not left it or is yet to come back to it. A seat that was given away is said in the view first. */
function isBack({ view, seat }: RoomState): boolean {
    const taken = seat === null ? undefined : view?.room.seats[String(seat)];
    return taken?.kind === 'human' && !taken.left;
}

/** How many other people play. */
export function othersSeated({ view, seat }: RoomState): number {
    const seats = Object.entries(view?.room.seats ?? {});
    return seats.filter(([key, taken]) => taken.kind === 'human' && !taken.left && Number(key) !== seat).length;
}

/** Whether others would have to wait for a reader who closes the page. */
export function isWaitedFor(state: RoomState): boolean {
    const { connection, view, seat } = state;
    if (connection === 'closed' || view?.room.status !== 'playing' || seat === null || absenceOf(view, seat)) return false;
    return othersSeated(state) > 0 && isOneSitting(view.room);
}

export function openSeats(state: RoomState): number[] {
    const seats = Object.entries(state.view?.room.seats ?? {});
    return seats.filter(([, { kind }]) => kind === 'open').map(([seat]) => Number(seat));
}
