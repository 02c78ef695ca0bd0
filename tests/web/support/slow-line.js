// A slow line to a server on this machine. Chromium's own (`Network.emulateNetworkConditions`) stops reading now and then:
// in 2 of 60 first loads the answers lay in its sockets until the server closed them.
import { createServer, connect } from 'node:net';

/** What a packet carries, in bytes. */
const packet = 1460;

export class SlowLine {
    #bytesPerSecond;
    #relay;
    /** When the line is free again, for each direction: all connections share it. */
    #down = { freeAt: 0 };
    #up = { freeAt: 0 };

    /** Opens one to a port of this machine. Each direction carries so much. */
    static async open(port, bytesPerSecond) {
        const line = new SlowLine();
        line.#bytesPerSecond = bytesPerSecond;
        line.#relay = createServer((near) => {
            const far = connect(port, 'localhost');
            void line.#carry(near, far, line.#up);
            void line.#carry(far, near, line.#down);
        });
        await new Promise((ready) => line.#relay.listen(0, 'localhost', ready));
        return line;
    }

    get address() {
        return `http://localhost:${this.#relay.address().port}`;
    }

    close() {
        this.#relay.close();
    }

    async #carry(from, to, direction) {
        to.setNoDelay();
        try {
            for await (const chunk of from) {
                for (let at = 0; at < chunk.length; at += packet) {
                    const part = chunk.subarray(at, at + packet);
                    direction.freeAt = Math.max(direction.freeAt, performance.now()) + (1000 * part.length) / this.#bytesPerSecond;
                    await new Promise((free) => setTimeout(free, direction.freeAt - performance.now()));
                    to.write(part);
                }
            }
            to.end();
        } catch {
            // One of the two has closed it.
            to.destroy();
        }
    }
}
