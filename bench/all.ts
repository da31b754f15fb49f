// Runs the benches one after the other: npm run bench [-- --quick] [-- size moves …]
import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { isBuilt } from '../tools/build/fresh.mjs';
import { report } from './table.ts';

/** Scripts, each with its arguments for a quick run. */
const benches: Readonly<Record<string, readonly [script: string, ...quick: string[]]>> = {
  size: ['bench/size/size.ts'],
  load: ['bench/load/load.ts', '--visits', '3'],
  moves: ['bench/moves/moves.ts', '--rounds', '1', '--actions', '5'],
  review: ['bench/review/review.ts', '--rounds', '1'],
  calibration: ['bench/review/calibration.ts', '--rounds', '5'],
  dull: ['bench/review/dull.ts', '--rounds', '10'],
  verify: ['bench/server/verify.ts', '--ms', '150', '--rounds', '5'],
  stalls: ['bench/server/stalls.ts', '--times', '1'],
  throughput: ['bench/server/throughput.ts', '--ms', '1000', '--turns', '1'],
  omi: ['bench/robots/omi.ts', '--hands', '100'],
  hearts: ['training/hearts/strength.ts', '--hands', '60'],
  par: ['bench/robots/par.ts', '--rounds', '11'],
  mutation: ['bench/mutation/mutation.ts', '--count', '5', 'kit/round/'],
};

const options = { quick: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const wanted = positionals.length > 0 ? positionals : Object.keys(benches);
if (!isBuilt()) spawnSync(process.execPath, ['tools/build/build.ts'], { stdio: 'inherit' });
const failed = wanted.filter((name) => {
  const [script, ...quick] = benches[name] ?? [];
  if (!script) throw new Error(`There is no bench "${name}". There are: ${Object.keys(benches).join(', ')}.`);
  console.log(`\n## ${name} (load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors)`);
  const args = [script, ...(values.quick ? quick : [])];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0;
});
report(failed);
