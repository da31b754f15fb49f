// Breaks seeded lines of code, one at a time, and counts those that the nearest tests notice: node
// tools/run.mjs bench/mutation/mutation.ts [--seed 1] [--count 40] [kit/board games/omi …]. Works on a copy of the last commit.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { seeded } from '../../kit/round/random.ts';
import { option, print, report, seedOf } from '../table.ts';

/** Share of broken lines that the tests must notice. */
const LEAST = 0.85;

/** Replacements of what the pattern finds in a line. */
const breaks: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ < /g, ' >= '],
  [/ > /g, ' <= '],
  [/ <= /g, ' > '],
  [/ >= /g, ' < '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/\btrue\b(?!>)/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\bmax\(/g, 'min('],
  [/\bmin\(/g, 'max('],
  [/(?<=[( ])1(?=[;,) ])/g, '2'],
  [/\bif \(!/g, 'if ('],
  // A call for its effect goes.
  [/^\s+[\w.?]+\([^{]*\);$/g, ''],
];

interface Mutant {
  readonly file: string;
  /** Index of the line. */
  readonly at: number;
  readonly was: string;
  readonly is: string;
}

const folders = process.argv.slice(2).filter((word) => word.includes('/'));
const wanted = folders.length > 0 ? folders : ['kit/', 'games/', 'server/runs/'];
const skipped =
  /\.test\.|\.d\.ts$|\/(testing|conformance|example\b.*|generated)\/|^kit\/contract|\/(help|label|card|words)\.|testPlayer|samples?\./;

function mutantsOf(file: string): Mutant[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((was, at) => {
    if (/^\s*(\/\/|\/?\*|import |export (type|interface) |type |readonly )/.test(was)) return [];
    return breaks.flatMap(([pattern, by]) =>
      [...was.matchAll(pattern)]
        .filter(({ index }) => isCode(was.slice(0, index)))
        .map(({ 0: found, index }) => ({
          ...{ file, at, was },
          is: was.slice(0, index) + by + was.slice(index + found.length),
        })),
    );
  });
}

/** Whether what follows is neither in a string nor in a comment. */
function isCode(before: string): boolean {
  return ['"', "'", '`'].every((quote) => before.split(quote).length % 2 === 1) && !before.includes('//');
}

/** Tests of a folder's users. */
const users: Readonly<Record<string, readonly string[]>> = {
  'kit/board/': ['/view.test', '/play.test', 'games/keys.test'],
  'kit/cards/': ['games/hearts/', 'games/omi/', 'games/buru/'],
  'kit/picture/': ['app/share/', 'app/lib/inks.test', 'server/previews/previews.test'],
  'kit/review/': ['/review.test', 'games/conformance/verdicts', 'games/conformance/review'],
  'kit/round/': [
    'games/decisions.test',
    'games/series.test',
    'games/conformance/review',
    'games/conformance/rival',
  ],
  'app/frame/': ['games/conformance/view.test'],
  'server/runs/': [
    'server/operator/runs.test',
    'server/leaderboards/boards',
    'server/friends/challenges.test',
    'server/today/game-day',
    'server/observe/access.test',
  ],
};

/** Tests of all games, which name each. */
const laws = [
  'conformance/',
  'keys.test',
  'decisions.test',
  'figures.test',
  'bestTimes.test',
  'transcripts.test',
].map((each) => `games/${each}`);

/** Arguments of vitest for the tests beside a file, then for those of its users or of all games about this one. */
function testsOf(file: string): string[][] {
  const [area = '', feature = ''] = file.split('/');
  const folder = `${area}/${feature}/`;
  if (area === 'games') return [[folder], [...laws, '-t', feature]];
  return [[folder], [...(users[folder] ?? [])]].filter((args) => args.length > 0);
}

const copy = mkdtempSync(join(tmpdir(), 'play-small-mutation-'));
execFileSync('git', ['worktree', 'add', '--detach', '--force', copy, 'HEAD'], { stdio: 'ignore' });
process.on('exit', () => execFileSync('git', ['worktree', 'remove', '--force', copy]));
process.on('SIGINT', () => process.exit(1)).on('SIGTERM', () => process.exit(1));
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
const vitest = resolve('node_modules/vitest/vitest.mjs');

function passes(args: readonly string[]): boolean {
  const given = [vitest, 'run', '--bail=1', '--passWithNoTests', ...args];
  const { status } = spawnSync(process.execPath, given, {
    cwd: copy,
    stdio: 'ignore',
    timeout: 300_000,
  });
  return status === 0;
}

function isNoticed({ file, at, was, is }: Mutant): boolean {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const lines = text.split('\n');
  if (lines[at] !== was) throw new Error(`${file} has changes that are in no commit.`);
  writeFileSync(path, lines.with(at, is).join('\n'));
  const noticed = !testsOf(file).every(passes);
  writeFileSync(path, text);
  return noticed;
}

const seed = option('seed', 1);
const files = execFileSync('git', ['ls-files', '--', ...wanted], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !skipped.test(file));
const mutants = seeded(seedOf(0x30, seed))('mutants')
  .shuffle(files.flatMap(mutantsOf))
  .slice(0, option('count', 40));
const broken = [...new Set(mutants.flatMap(({ file }) => testsOf(file)).map((args) => args.join(' ')))]
  .map((args) => args.split(' '))
  .filter((args) => !passes(args));
if (broken.length > 0) throw new Error(`These fail without a change: ${broken.join(', ')}`);

const unnoticed = mutants.filter((mutant) => {
  const noticed = isNoticed(mutant);
  console.error(
    `${noticed ? 'noticed' : 'NOT NOTICED'} ${mutant.file}:${mutant.at + 1} ${mutant.is.trim() || 'left out'}`,
  );
  return !noticed;
});
const share = 1 - unnoticed.length / mutants.length;
print(
  `Noticed ${(100 * share).toFixed(0)} % of ${mutants.length} broken lines, seed ${seed}; not noticed:`,
  ['line', 'was', 'is'],
  unnoticed.map(({ file, at, was, is }) =>
    [`${file}:${at + 1}`, was.trim(), is.trim()].map((cell) => cell.replaceAll('|', '\\|')),
  ),
);
report(share < LEAST ? ['mutation'] : []);
