import { connectLobby, type LobbyConnection, type LobbyState, type Settings } from '@ra/client';
import { ownName, ownToken } from '../lib/identity';
import { server } from '../lib/server';
import { watchReturns } from '../lib/version.svelte';

export class LobbySession {
    state = $state.raw<LobbyState>(null!);
    readonly #connection: LobbyConnection;

    constructor() {
        this.#connection = connectLobby({ server });
        const onConnection = watchReturns();
        this.#connection.subscribe((state) => {
            this.state = state;
            onConnection(state.connection);
        });
    }

    create(settings: Settings) {
        return this.#connection.create({ name: ownName(), token: ownToken(), settings });
    }

    find(invite: string) {
        return this.#connection.find(invite);
    }

    close(): void {
        this.#connection.close();
    }
}
