// Checks of the project: their commands and requirements.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { daylightSaving, journeys, places, unitTests } from './dates.mjs';
import { countPlaywright, countVitest } from './reports.mjs';

/** @typedef {{ path: string, count: (report: any) => import('./reports.mjs').Count }} Report */
/**
 * @typedef {object} Check
 * @property {readonly string[]} command
 * @property {readonly import('./system.mjs').Name[]} [needs]
 * @property {true} [needsBuild]
 * @property {Report} [report]
 * @property {Readonly<Record<string, string>>} [env]
 * @property {import('./dates.mjs').Place} [place] where and when it runs, instead of here and now
 * @property {string} [remedy] what to do when it fails
 */

export const vitestReport = '.cache/vitest.json';
export const playwrightReport = '.cache/playwright.json';

const engines = 'playwright.engines.config.ts';

const biome = ['biome', 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off'])];
const vitest = [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
];

/** @type {(...paths: string[]) => Check} */
const lint = (...paths) => ({
  command: [...biome, ...paths],
  remedy: 'npm run format fixes the form.',
});

/** An absolute address: some tests start processes in other folders. */
const anotherDay = { NODE_OPTIONS: `--import=${new URL('./another-day.mjs', import.meta.url).href}` };

/** @type {(...args: string[]) => Check} */
const unit = (...args) => ({
  command: [...vitest, ...args],
  report: { path: vitestReport, count: countVitest },
});

/** @type {(...args: string[]) => Check} */
const browser = (...args) => ({
  command: ['playwright', 'test', ...args],
  needs: ['Chromium', 'An emoji typeface'],
  needsBuild: true,
  report: { path: playwrightReport, count: countPlaywright },
});

/** @type {Check} */
const quick = { ...browser(), env: { JOURNEYS: 'quick' } };
/** @type {Check} */
const imports = { command: ['node', 'tools/lint/main.ts'] };
/**
 * Several threads would each check again what the others have. A run after the first one checks only what has changed since.
 * @type {Check}
 */
const types = {
  command: [
    ...['tsc', '--noEmit', '--singleThreaded'],
    ...['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  ],
};
/** @type {readonly import('./system.mjs').Name[]} */
const servers = ['PostgreSQL', 'nginx', 'OpenSSL'];

/** @type {Readonly<Record<string, Check>>} */
export const all = {
  lint: lint('.'),
  imports,
  types,
  audit: { command: ['node', 'tools/audit.ts'] },
  // Starts before the first check; this one waits for it.
  build: { command: ['node', 'tools/build/build.ts'] },
  // On another day than today, so that no test depends on the date.
  unit: { ...unit(), needs: servers, env: anotherDay },
  // Knip reads playwright.config.ts, which needs a build.
  unused: { command: ['knip'] },
  size: { command: ['node', 'bench/size/size.ts'], needs: ['Chromium'], needsBuild: true },
  browser: quick,
  ...someDates(daylightSaving),
};

/**
 * Checks that know a date, at other places and times.
 * @returns {Readonly<Record<string, Check>>}
 */
export function dates() {
  const each = places.flatMap((place) => {
    // A date is the same on both devices.
    const journey = place.all
      ? browser(...journeys(), '--project=desktop')
      : { ...quick, ...browser(...journeys()) };
    const name = `${place.at} ${place.zone}`;
    return [
      [`unit ${name}`, { ...unit(...unitTests()), needs: servers, place }],
      [`journeys ${name}`, { ...journey, place }],
    ];
  });
  return Object.fromEntries(each);
}

/**
 * A few of them: what the page and the protocol compute, and the day's page with its server.
 * @param {import('./dates.mjs').Place} place @returns {Readonly<Record<string, Check>>}
 */
function someDates(place) {
  const name = `${place.at} ${place.zone}`;
  const tests = unitTests().filter((path) => !path.startsWith('server/'));
  return {
    [`unit ${name}`]: { ...unit('--project=app', '--project=code', ...tests), place },
    [`journeys ${name}`]: { ...quick, ...browser('e2e/calendar', 'e2e/today'), place },
  };
}

/**
 * Journeys in Firefox and in WebKit.
 * @type {Readonly<Record<string, Check>>}
 */
export const browsers = {
  browsers: {
    ...browser(`--config=${engines}`),
    needs: ['Firefox', 'WebKit', 'Xvfb', 'An emoji typeface'],
    report: { path: playwrightReport, count: (report) => countPlaywright(report, engines) },
  },
};

/**
 * Checks that one game has to pass, without a database server or a proxy.
 * @param {string} slug @returns {Readonly<Record<string, Check>>}
 */
export function ofGame(slug) {
  const folder = `games/${slug}`;
  const journeys = [`e2e/${slug}.spec.ts`, `e2e/blind/${slug}.spec.ts`].filter((path) => existsSync(path));
  return {
    lint: lint(folder, ...journeys),
    imports,
    types,
    rules: unit('--project=code', `${folder}/`),
    // Its tests are named after the game that they are about.
    conformance: {
      ...unit(
        '--project=code',
        'games/conformance/',
        'games/keys.test',
        'games/decisions.test',
        '-t',
        `^${slug} `,
      ),
      // At every difficulty, which only a long run does for all games.
      env: { TEST_LONG: '1' },
      // Skipped tests are those of other games.
      report: { path: vitestReport, count: (report) => ({ ...countVitest(report), skipped: 0 }) },
    },
    size: { command: ['node', 'bench/size/size.ts', slug], needsBuild: true },
    // Its cells are large enough, it fits every screen, and its end covers none of its board.
    screens: { ...browser('e2e/reflow', 'e2e/ticket', '--grep=part 1'), env: { GAME: slug } },
    ...(journeys.length > 0 && {
      journey: {
        ...browser(...journeys.map((path) => `${path.replaceAll('.', '\\.')}$`)),
        env: { JOURNEYS: 'quick' },
      },
    }),
  };
}

/** @param {readonly string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Unit tests that take long, those with random cases (a long run draws more of them, from a new seed) and those of the
 * server on PostgreSQL.
 */
const longTests = () => [
  ...git('ls-files', '*.long.test.ts'),
  ...git(
    'grep',
    '-lE',
    "testing/often\\.ts'|'fast-check'|on(BothDatabases|SqliteFirst)\\(",
    '--',
    '*.test.ts',
    '*.test.tsx',
  ),
];

/**
 * Everything that `npm test` leaves out: long unit tests, more random cases, the other journeys, the other engines and
 * other dates.
 * @returns {Readonly<Record<string, Check>>}
 */
export function long() {
  return {
    'long unit': { ...unit(...longTests()), needs: servers, env: { ...anotherDay, TEST_LONG: '1' } },
    'other journeys': { ...browser(), env: { JOURNEYS: 'others' } },
    ...browsers,
    ...dates(),
  };
}
