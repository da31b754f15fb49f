// A new game as the command leaves it, in a copy of the project: it must pass what every change must pass.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGame } from './create.ts';

const root = resolve(import.meta.dirname, '../..');
const left = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'docs']);
/** Tests elsewhere than in a game's folder, of which each game has its own. */
const aboutEachGame = [
  'games/conformance',
  'games/journeys',
  'games/labels',
  'kit/picture/pictures',
  'app/challenge/openChallenge',
  'app/home/keywords',
  'app/lib/band',
  'app/lib/route',
  'app/rounds/resume',
  'app/share/link',
];
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-game-'));
  for (const name of readdirSync(root)) {
    if (!left.has(name) && !name.startsWith('.'))
      cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

/** @returns what the program said, when it failed */
function run(...[program = '', ...args]: string[]): string {
  const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, env, encoding: 'utf8' });
  return status === 0 ? '' : `${program}: ${stdout}${stderr}`;
}

test.each([
  ['Tower', 'Tower', /no slug/],
  ['tower--of', 'Tower', /no slug/],
  ['../tower', 'Tower', /no slug/],
  ['hearts', 'Hearts', /there already/],
  ['tic-tactoe', 'Tic', /id tictactoe is there already/],
  ['tower', '<b>', /no name/],
  ['switch', 'Switch', /name of a variable/],
  ['game-by-id', 'Game by Id', /"gameById" can't be the name of a variable/],
])('%s, "%s" is refused, and nothing is written', (slug, name, message) => {
  const before = readdirSync(join(copy, 'games'));
  expect(() => createGame(copy, { slug, name })).toThrow(message);
  expect(readdirSync(join(copy, 'games'))).toEqual(before);
});

test('a new game, with a robot or for one, is in form, type-checks, passes the conformance suite and its own tests', () => {
  expect(run('node', 'tools/new-game.ts', 'game-of-the-test', 'Game of the Test')).toBe('');
  expect(run('node', 'tools/new-game.ts', 'solo-of-the-test', 'Solo of the Test', '--solo')).toBe('');
  expect(readFileSync(join(copy, 'games/game-of-the-test/card.ts'), 'utf8')).toMatch(
    /id: 'gameofthetest',\n {2}slug: 'game-of-the-test',\n {2}name: 'Game of the Test',/,
  );
  const of = (path: string) => ['game', 'solo'].map((word) => path.replace('*', `${word}-of-the-test`));
  const paths = [...of('games/*'), ...of('e2e/blind/*.spec.ts'), 'games/index.ts'];
  expect(run('biome', 'ci', '--colors=off', '--vcs-enabled=false', ...paths)).toBe('');
  // The lint of imports asks git for the files.
  expect(run('git', 'init', '--quiet')).toBe('');
  expect(run('git', 'add', '.')).toBe('');
  expect(run('node', 'tools/lint/main.ts')).toBe('');
  // With the list of games and what they import; the rest is as it was before, and has a check of its own.
  const typed = [...paths, 'games/*.test.*'];
  writeFileSync(
    join(copy, 'tsconfig.new.json'),
    JSON.stringify({ extends: './tsconfig.json', include: typed }),
  );
  expect(run('tsc', '--noEmit', '-p', 'tsconfig.new.json')).toBe('');
  // It reads the configuration of Playwright, which wants a build.
  mkdirSync(join(copy, 'dist/client'), { recursive: true });
  writeFileSync(join(copy, 'dist/client/index.html'), '');
  expect(run('knip')).toBe('');
  expect(run('vitest', 'run', '--project=code', ...of('games/*'))).toBe('');
  const itsTests = ['-t', '(game|solo)-of-the-test|of the Test|OF THE TEST'];
  expect(run('vitest', 'run', '--project=code', '--project=app', ...aboutEachGame, ...itsTests)).toBe('');
}, 120_000);
