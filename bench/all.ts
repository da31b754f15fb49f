// Runs the benches one after the other: npm run bench [-- --quick] [-- size moves …]
import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { isBuilt } from '../tools/build/fresh.mjs';

/** Scripts under bench/, each with its arguments for a quick run. */
const benches: Readonly<Record<string, readonly [script: string, ...quick: string[]]>> = {
  size: ['size/size.ts'],
  load: ['load/load.ts', '--visits', '3'],
  moves: ['moves/moves.ts', '--rounds', '1', '--actions', '5'],
  verify: ['server/verify.ts', '--ms', '150', '--rounds', '5'],
  stalls: ['server/stalls.ts', '--times', '1'],
  throughput: ['server/throughput.ts', '--ms', '1000', '--turns', '1'],
  omi: ['robots/omi.ts', '--hands', '100'],
  hearts: ['robots/hearts.ts', '--hands', '60'],
  buru: ['robots/buru.ts', '--rounds', '40'],
  par: ['robots/par.ts', '--rounds', '11'],
};

const options = { quick: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const unknown = positionals.find((name) => !(name in benches));
if (unknown) {
  console.error(`There is no bench "${unknown}". There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
if (!isBuilt()) spawnSync(process.execPath, ['tools/build/build.ts'], { stdio: 'inherit' });
const failed = Object.entries(benches).flatMap(([name, [script, ...quick]]) => {
  if (positionals.length > 0 && !positionals.includes(name)) return [];
  const [load = 0] = loadavg();
  console.log(`\n## ${name} (load average ${load.toFixed(1)} on ${cpus().length} processors)`);
  const args = [`bench/${script}`, ...(values.quick ? quick : [])];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0 ? [] : [name];
});
if (failed.length > 0) console.log(`\nFailed, or past a limit: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
