// Moves the clock of a process or a page. Plain JavaScript, because npx imports it on the machine's own Node.

/**
 * Moves what Date says; timers and durations stay. Runs in pages as well, so it names nothing from outside.
 * @param {number} ahead ms
 */
export function moveClock(ahead) {
  const Machine = Date;
  globalThis.Date = /** @type {DateConstructor} */ (
    class extends Machine {
      /** @param {readonly []} given */
      constructor(...given) {
        if (given.length === 0) super(Machine.now() + ahead);
        else super(...given);
      }

      /** @override */
      static now() {
        return Machine.now() + ahead;
      }
    }
  );
}
