import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { game } from '../../games/tic-tac-toe/card.ts';

test('the scores of a game that is named are measured alone, beside its pars', () => {
  const args = ['tools/run.mjs', 'bench/robots/par.ts', game.slug, '--rounds', '1'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(0);
  const rows = stdout.split('\n').filter((line) => /^\| .* \| (noob|mid|pro) \|/.test(line));
  expect(rows.map((row) => row.split(' | ')[0])).toEqual(Array(3).fill(`| ${game.name}`));
});
