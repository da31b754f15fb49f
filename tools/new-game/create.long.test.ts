// A new game as the command leaves it, in a copy of the project: it must pass what every change must pass.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
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
import { games } from '../../games/index.ts';
import { isLong } from '../../kit/testing/often.ts';
import { createGame } from './create.ts';
import { follow } from './tutorial.ts';

const root = resolve(import.meta.dirname, '../..');
const left = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'docs']);
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
  // Without another date: the server's must be the browser's.
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    CLOCK_AHEAD_MS: '',
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  };
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

/** Gives the game what the contract has besides, and the templates leave out. */
function addTheRest(slug: string): void {
  const edit = (name: string, before: string, more: string) => {
    const path = join(copy, `games/${slug}/${name}`);
    const parts = readFileSync(path, 'utf8').split(before);
    expect(parts.length, `${path}: ${before}`).toBe(2);
    writeFileSync(path, parts.join(`${more}${before}`));
  };
  edit('card.ts', '  icon: ', "  race: 'guess',\n");
  edit('View.tsx', '  controls,\n};', "  ghost: 'any deal',\n  timbre: 'wood',\n  cue: () => undefined,\n");
}

/** Files of tests over all games: those that read the registry, and need no server. */
function testsOfAllGames(): string[] {
  const files = globSync('{app,games,kit,tools/lint}/**/*.test.{ts,tsx}', { cwd: copy });
  const overAll = files.filter((file) => {
    const text = readFileSync(join(copy, file), 'utf8');
    return /\bgames\b.* from '[./]+(games\/)?index\.ts'|testing\/built\.ts'/.test(text);
  });
  return [...overAll, 'server/today/choose.test.ts'];
}

test('a new game with a robot, and one for one player that has followed the tutorial, pass what every game must pass', () => {
  expect(run('node', 'tools/new-game.ts', 'game-of-the-test', 'Game of the Test')).toBe('');
  expect(run('node', 'tools/new-game.ts', 'lights-out', 'Lights Out', '--solo')).toBe('');
  expect(readFileSync(join(copy, 'games/game-of-the-test/card.ts'), 'utf8')).toMatch(
    /id: 'gameofthetest',\n {2}slug: 'game-of-the-test',\n {2}name: 'Game of the Test',/,
  );
  follow(readFileSync(join(root, 'docs/adding-a-game.md'), 'utf8'), copy);
  for (const slug of ['game-of-the-test', 'lights-out']) addTheRest(slug);
  const engine = join(copy, 'games/game-of-the-test/engine.ts');
  const text = readFileSync(engine, 'utf8');
  writeFileSync(
    engine,
    text.replace('  stats: winsLosses,\n', '  stats: winsLosses,\n  today: { quick: { noob: 1 } },\n'),
  );
  const of = (path: string) => ['game-of-the-test', 'lights-out'].map((slug) => path.replace('*', slug));
  const paths = [...of('games/*'), ...of('e2e/blind/*.spec.ts'), 'games/index.ts'];
  expect(run('biome', 'ci', '--colors=off', '--vcs-enabled=false', ...paths)).toBe('');
  // The lint of imports asks git for the files.
  expect(run('git', 'init', '--quiet')).toBe('');
  expect(run('git', 'add', '.')).toBe('');
  expect(run('node', 'tools/lint/main.ts')).toBe('');
  // Compiles the list of games and its imports; the rest is unchanged, and has its own check.
  const typed = [...paths, 'games/*.test.*'];
  writeFileSync(
    join(copy, 'tsconfig.new.json'),
    JSON.stringify({ extends: './tsconfig.json', include: typed }),
  );
  expect(run('tsc', '--noEmit', '-p', 'tsconfig.new.json')).toBe('');
  // Knip reads the configuration of Playwright, which needs a build.
  mkdirSync(join(copy, 'dist/client'), { recursive: true });
  writeFileSync(join(copy, 'dist/client/index.html'), '');
  expect(run('knip')).not.toMatch(/game-of-the-test|lights-out/);
  expect(run('vitest', 'run', ...of('games/*/'))).toBe('');
  // Runs only the tests common to all games for the others: their own parts have been tested where they are.
  const others = games.map(({ slug }) => `${slug} `).join('|');
  expect(run('vitest', 'run', '--update=new', ...testsOfAllGames(), '-t', `^(?!${others})`)).toBe('');
});

test.runIf(isLong)(
  'the journeys over all games take a sixteenth and a seventeenth',
  () => {
    rmSync(join(copy, 'dist'), { recursive: true });
    expect(run('node', 'tools/build/build.ts')).toBe('');
    const specs = [
      'reflow',
      'ticket',
      'loading',
      'home',
      'resume',
      'blind/game-of-the-test',
      'blind/lights-out',
    ];
    const paths = specs.map((name) => `e2e/${name}.spec.ts`);
    // Journeys over all games, and those of the two.
    const grep = 'part \\d of|every label|make a page|of the Test|Lights Out|with a screen reader';
    expect(run('playwright', 'test', '--project=desktop', '--workers=1', `--grep=${grep}`, ...paths)).toBe(
      '',
    );
  },
  900_000,
);
