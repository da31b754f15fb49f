// Every bench, one after the other: npm run bench [-- --quick] [-- size games …]
// Prints each one's tables as they come, and keeps them all, with the machine's state, in .cache/bench.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { isBuilt } from '../tools/build/fresh.mjs';
import type { PrintedTable } from './bots/table.ts';

interface Bench {
  readonly name: string;
  readonly script: string;
  readonly full?: readonly string[];
  readonly quick?: readonly string[];
}

const benches: readonly Bench[] = [
  { name: 'size', script: 'bench/size/size.ts' },
  { name: 'load', script: 'bench/load/load.ts', full: ['--visits', '21'], quick: ['--visits', '3'] },
  { name: 'paint', script: 'bench/paint/color-match.ts', quick: ['--answers', '15'] },
  { name: 'accepted', script: 'bench/paint/accepted.ts', quick: ['--moves', '20', '--turns', '1'] },
  { name: 'frames', script: 'bench/paint/frames.ts' },
  { name: 'moves', script: 'bench/moves/moves.ts', quick: ['--rounds', '1', '--actions', '5'] },
  { name: 'slices', script: 'bench/moves/slices.ts', quick: ['--deals', '2'] },
  { name: 'games', script: 'bench/games/games.ts', quick: ['--rounds', '5', '--ms', '100'] },
  { name: 'omi', script: 'bench/bots/omi.ts', full: ['--hands', '8000'], quick: ['--hands', '100'] },
  { name: 'hearts', script: 'bench/bots/hearts.ts', full: ['--hands', '4000'], quick: ['--hands', '60'] },
  { name: 'buru', script: 'bench/bots/buru.ts', quick: ['--rounds', '40'] },
  { name: 'solitaire', script: 'bench/solitaire.ts', quick: ['--deals', '20'] },
  { name: 'par', script: 'bench/par.ts', quick: ['--rounds', '11'] },
  { name: 'verify', script: 'bench/server/verify.ts', quick: ['--ms', '150', '--rounds', '5'] },
  {
    name: 'leaderboards',
    script: 'bench/server/leaderboards.ts',
    quick: ['--largest', '1000000', '--reads', '100'],
  },
  {
    name: 'histogram',
    script: 'bench/server/histogram.ts',
    quick: ['--largest', '1000000', '--reads', '100'],
  },
  { name: 'midnight', script: 'bench/server/midnight.ts', quick: ['--players', '300', '--seconds', '10'] },
  { name: 'stalls', script: 'bench/server/stalls.ts', quick: ['--times', '1'] },
  { name: 'throughput', script: 'bench/server/throughput.ts', quick: ['--ms', '1000', '--turns', '1'] },
  { name: 'server', script: 'bench/server/load.ts', full: ['--seconds', '600'], quick: ['--seconds', '20'] },
];

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean' } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !benches.some((bench) => bench.name === name));
if (unknown) {
  console.error(`There is no bench "${unknown}". There are: ${benches.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const chosen = benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const machine = () => ({
  processor: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  memoryMB: Math.round(totalmem() / 1_048_576),
  system: `${process.platform} ${release()}`,
  node: process.version,
  /** Of the last minute: above the number of processors, others were at work too. */
  loadAverage: loadavg()[0],
});

const tables = '.cache/bench-tables.jsonl';

function run({ name, script, full = [], quick = [] }: Bench) {
  console.log(`\n## ${name}`);
  rmSync(tables, { force: true });
  writeFileSync(tables, '');
  const before = machine();
  const { status } = spawnSync(process.execPath, [script, ...(values.quick ? quick : full)], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_TABLES: tables },
  });
  const printed: PrintedTable[] = readFileSync(tables, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return { name, script, passed: status === 0, machine: before, tables: printed };
}

mkdirSync('.cache', { recursive: true });
if (!isBuilt()) spawnSync(process.execPath, ['tools/build/build.ts'], { stdio: 'inherit' });
const results = chosen.map(run);
rmSync(tables, { force: true });
writeFileSync(
  '.cache/bench.json',
  `${JSON.stringify({ at: new Date().toISOString(), quick: values.quick ?? false, results }, null, 2)}\n`,
);
const failed = results.filter(({ passed }) => !passed);
if (failed.length > 0)
  console.log(`\nPast a limit, or broken: ${failed.map(({ name }) => name).join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
