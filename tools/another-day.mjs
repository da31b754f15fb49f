// Moves the date for tests: NODE_OPTIONS=--import=./tools/another-day.mjs npx vitest run
// Plain JavaScript, because npx imports it on the machine's own Node.
/** Over a year: another date, weekday, week and month. */
const AHEAD_MS = 401 * 24 * 60 * 60 * 1000;

const Today = Date;

globalThis.Date = /** @type {DateConstructor} */ (
  class extends Today {
    /** @param {readonly []} given */
    constructor(...given) {
      if (given.length === 0) super(Today.now() + AHEAD_MS);
      else super(...given);
    }

    /** @override */
    static now() {
      return Today.now() + AHEAD_MS;
    }
  }
);
