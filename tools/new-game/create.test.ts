// A new game as the command leaves it, in a copy of the project: it must pass what every change must pass.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGame } from './create.ts';

const root = resolve(import.meta.dirname, '../..');
const left = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'docs']);
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-game-'));
  for (const name of readdirSync(root)) {
    if (!left.has(name) && !name.startsWith('.'))
      cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterEach(() => rmSync(copy, { recursive: true }));

/** @returns what the program said, when it failed */
function run(...[program = '', ...args]: string[]): string {
  const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, env, encoding: 'utf8' });
  return status === 0 ? '' : `${program}: ${stdout}${stderr}`;
}

test.each([
  ['against a robot', []],
  ['for one', ['--solo']],
])(
  'a new game %s is in form, type-checks, passes the conformance suite and its own tests',
  (_, options) => {
    expect(run('node', 'tools/new-game.ts', 'game-of-the-test', 'Game of the Test', ...options)).toBe('');
    expect(readFileSync(join(copy, 'games/game-of-the-test/card.ts'), 'utf8')).toMatch(
      /id: 'gameofthetest',\n {2}slug: 'game-of-the-test',\n {2}name: 'Game of the Test',/,
    );
    const paths = ['games/game-of-the-test', 'games/index.ts', 'e2e/blind/game-of-the-test.spec.ts'];
    expect(run('biome', 'ci', '--colors=off', '--vcs-enabled=false', ...paths)).toBe('');
    expect(run('node', 'tools/lint/main.ts')).toBe('');
    expect(run('tsc', '--noEmit')).toBe('');
    expect(run('knip')).not.toContain('game-of-the-test');
    expect(run('vitest', 'run', '--project=code', 'games/game-of-the-test')).toBe('');
    const named = ['-t', 'game-of-the-test|Game of the Test|GAME OF THE TEST'];
    expect(
      run(
        'vitest',
        'run',
        '--project=code',
        'games/conformance',
        'games/journeys',
        'app/home',
        'app/shell',
        'app/ui',
        ...named,
      ),
    ).toBe('');
  },
  120_000,
);

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
