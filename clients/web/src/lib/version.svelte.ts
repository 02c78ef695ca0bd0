let outdated = $state(false);

/** The server has another page by now than the one that is open. */
export function isOutdated(): boolean {
    return outdated;
}

/** Whether a page, as it is served, is another build than the one with this script. */
export function isOtherBuild(page: string, script: string): boolean {
    const name = script.split('/').at(-1)!;
    return !page.includes(name);
}

/** Asks a server that may have been replaced. Where it does not answer, nothing is known. */
async function checkVersion(): Promise<void> {
    const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
    try {
        const response = await fetch(location.pathname, { cache: 'no-cache' });
        if (script && response.ok) outdated = isOtherBuild(await response.text(), script.src);
    } catch {
        // The next return asks again.
    }
}

/** Returns a function to call with each state of a connection: when the connection has come back, it checks the version. */
export function watchReturns(): (connection: string) => void {
    let before: string | undefined;
    let wasThere = false;
    return (connection) => {
        const comes = connection === 'online' && before !== 'online';
        before = connection;
        if (comes && wasThere) void checkVersion();
        wasThere ||= comes;
    };
}
