// Moves the date for tests: NODE_OPTIONS=--import=./tools/another-day.ts npx vitest run
/** Over a year: another date, weekday, week and month. */
const AHEAD_MS = 401 * 24 * 60 * 60 * 1000;

const Today = Date;

class AnotherDay extends Today {
  constructor(...given: readonly []) {
    if (given.length === 0) super(Today.now() + AHEAD_MS);
    else super(...given);
  }

  static override now(): number {
    return Today.now() + AHEAD_MS;
  }
}

globalThis.Date = AnotherDay as DateConstructor;
