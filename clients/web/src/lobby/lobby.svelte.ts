import { connectLobby, newToken, recoveryHash, type LobbyConnection, type LobbyState, type Settings } from '@ra/client';
import { becomeDevice, expectOtherDevices, ownName, ownToken } from '../lib/identity';
import { server } from '../lib/server';
import { watchReturns } from '../lib/version.svelte';
import { keepTables, keptTables, ownTables } from './tables';

export class LobbySession {
    state = $state.raw<LobbyState>(null!);
    readonly #kept = keptTables();
    /** The reader's, as the server sent them last. */
    readonly tables = $derived(ownTables(this.state.tables ?? this.#kept));
    readonly #connection: LobbyConnection;

    constructor() {
        this.#connection = connectLobby({ server, token: ownToken() });
        const onConnection = watchReturns();
        this.#connection.subscribe((state) => {
            const before = this.state?.tables;
            this.state = state;
            if (state.tables && state.tables !== before) keepTables(state.tables);
            onConnection(state.connection);
        });
    }

    /** Another device of this guest has signed this browser off. */
    get signedOff(): boolean {
        return this.state.closing === 'device_forgotten';
    }

    create(settings: Settings) {
        return this.#connection.create({ name: ownName(), token: ownToken(), settings });
    }

    find(invite: string) {
        return this.#connection.find(invite);
    }

    makeDeviceCode() {
        expectOtherDevices();
        return this.#connection.makeDeviceCode(ownToken());
    }

    listDevices() {
        return this.#connection.listDevices(ownToken());
    }

    forgetDevice(device: string) {
        return this.#connection.forgetDevice({ token: ownToken(), device });
    }

    keepRecovery(code: string) {
        expectOtherDevices();
        return this.#connection.keepRecovery({ token: ownToken(), hash: recoveryHash(code) });
    }

    /** Makes this browser a device of another guest. `kind`: of the code. */
    async become(kind: 'device' | 'recovery', code: string, label: string): Promise<void> {
        const command = { code, token: newToken(), label };
        await (kind === 'device' ? this.#connection.joinDevice(command) : this.#connection.recover(command));
        becomeDevice(command.token);
        keepTables({});
    }

    close(): void {
        this.#connection.close();
    }
}
