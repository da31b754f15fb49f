// Days, time zones and languages on which the checks that know a date run again: npm run test:dates
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * @typedef {object} Place
 * @property {string} at local time
 * @property {string} zone
 * @property {string} [language] of the system and the browser; English by default
 * @property {true} [all] whether all journeys that know a date run here, instead of those of npm test
 */

/** @type {Place} a Sunday; daylight-saving time begins during the checks */
export const daylightSaving = { at: '2027-03-28T01:58', zone: 'Europe/Berlin', language: 'de_DE', all: true };

/**
 * Each date and each time zone once or more, instead of all of their pairs.
 * @type {readonly Place[]}
 */
export const places = [
  // The year ends during the checks.
  { at: '2026-12-31T23:58', zone: 'UTC', all: true },
  { at: '2027-01-01T00:30', zone: 'Pacific/Kiritimati', language: 'ja_JP' },
  daylightSaving,
  // Sunday; it ends.
  { at: '2027-11-07T01:58', zone: 'America/St_Johns' },
  { at: '2028-02-29T12:00', zone: 'America/St_Johns', language: 'fr_CA' },
  // Ten years on: a Sunday, and a month's last day.
  { at: '2036-11-30T18:00', zone: 'Asia/Colombo', language: 'de_DE' },
];

/** @param {Place} place @returns {Readonly<Record<string, string>>} environment of the processes there */
export function environmentOf({ at, zone, language = 'en_US' }) {
  return {
    TZ: zone,
    LANG: `${language}.UTF-8`,
    LC_ALL: `${language}.UTF-8`,
    BROWSER_LOCALE: language.replace('_', '-'),
    NODE_OPTIONS: `--import=${new URL('./another-day.mjs', import.meta.url).href}`,
    // The machine's own clock, also where Date is moved already.
    CLOCK_AHEAD_MS: String(Math.round(timeIn(zone, at) - performance.timeOrigin - performance.now())),
  };
}

/**
 * Converts a local time.
 * @param {string} zone @param {string} at @returns epoch ms
 */
function timeIn(zone, at) {
  const here = process.env.TZ;
  process.env.TZ = zone;
  const time = new Date(at).getTime();
  if (here === undefined) delete process.env.TZ;
  else process.env.TZ = here;
  return time;
}

/**
 * Functions of dates and their words, not units such as HOUR_MS. A fixed date that is compared with today's shows in the
 * unit tests of `npm test`, which run a year ahead.
 */
const imported = String.raw`^(import \{ (.*[ ,])?[a-z].*)?\} from '.*/(dates|dateWords|clock|serverClock)\.ts'`;
/** Asks for the machine's time zone or language. */
const local = String.raw`Intl\.|toLocale|getFullYear|getTimezoneOffset`;

/** @param {string} pattern @param {...string} paths */
function files(pattern, ...paths) {
  const args = ['grep', '-lE', pattern, '--', ...paths];
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Returns the unit tests that know a date, or whose code does. */
export function unitTests() {
  const beside = files(`${imported}|${local}`, '*.ts', '*.tsx').flatMap((path) => [
    path,
    path.replace(/\.tsx?$/, '.test.ts'),
    path.replace(/\.tsx?$/, '.test.tsx'),
  ]);
  const tests = beside.filter((path) => /(?<!\.long)\.test\.tsx?$/.test(path) && existsSync(path));
  return Array.from(new Set(tests)).sort();
}

/** Returns the journeys that know a date. */
export const journeys = () => files(imported, 'e2e/*.spec.ts', ':!e2e/engines');
