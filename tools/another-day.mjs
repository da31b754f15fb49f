// Runs a process on another day: NODE_OPTIONS=--import=./tools/another-day.mjs npx vitest run
import { subscribe } from 'node:diagnostics_channel';
import { moveClock } from './clock.mjs';

/** By default over a year: another date, weekday, week and month. Left in the environment for the pages of journeys. */
process.env.CLOCK_AHEAD_MS ??= String(401 * 24 * 60 * 60 * 1000);

moveClock(Number(process.env.CLOCK_AHEAD_MS));

// Node itself would write the machine's date into answers.
subscribe('http.server.request.start', (message) => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message);
  response.setHeader('Date', new Date().toUTCString());
});
