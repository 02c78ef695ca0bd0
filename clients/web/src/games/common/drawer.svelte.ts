/** What lies beside the table: the log, what scores, the room. In the widest windows it stands open whatever this says. */
class Drawer {
    open = $state(false);

    toggle(): void {
        this.open = !this.open;
    }
}

export const drawer = new Drawer();
