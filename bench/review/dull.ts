// Share of the commonest headline, whatever its numbers and quotations, over rounds of a middling player. It is at most a
// third in every game:
// node bench/review/dull.ts [--rounds 100] [--game hearts,omi] [--show 3]
import { parseArgs } from 'node:util';
import { runReview } from '../../kit/round/review.ts';
import { print, report } from '../table.ts';
import { players } from './players.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    game: { type: 'string' },
    show: { type: 'string', default: '1' },
  },
});
const rounds = Number(values.rounds);
const mostShare = 1 / 3;

const rows: string[][] = [];
const past: string[] = [];
for await (const { name, reviewer, play } of players(values.game?.split(','))) {
  const counts = new Map<string, number>();
  for (let n = 1; n <= rounds; n++) {
    const { headline } = runReview(reviewer, play(n, 1), () => false);
    const shape = headline.replace(/“[^”]*”/g, '“…”').replace(/\d[\d,.]*(?<!\.)/g, '#');
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const sorted = Array.from(counts).toSorted(([, a], [, b]) => b - a);
  const share = (sorted[0]?.[1] ?? 0) / rounds;
  if (share > mostShare) past.push(name);
  for (const [headline, count] of sorted.slice(0, Number(values.show)))
    rows.push([name, headline, `${Math.round((100 * count) / rounds)} %`, `${counts.size}`]);
}
print(`Commonest headlines of ${rounds} rounds`, ['game', 'headline', 'share', 'headlines'], rows);
report(past);
