// Main figures of the reviews for players of three strengths, who must come out in that order, and the slips of the
// strongest: node bench/review/calibration.ts [--rounds 200] [--game hearts,omi]
import { parseArgs } from 'node:util';
import { type Figure, type Strength, strengths } from '../../kit/contract/review.ts';
import { runReview } from '../../kit/round/review.ts';
import { print, report } from '../table.ts';
import { players } from './players.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, game: { type: 'string' } },
});
const rounds = Number(values.rounds);
const only = values.game?.split(',');

interface Sample {
  readonly figures: readonly Figure[];
  readonly slips: number;
}

const rows: string[][] = [];
const past: string[] = [];
for await (const { name, reviewer, play } of players(only)) {
  const samples = strengths.map((strength) =>
    Array.from({ length: rounds }, (_, n): Sample => {
      const { figures, moments } = runReview(reviewer, play(n + 1, strength), () => false);
      return {
        figures: figures.slice(0, 1),
        slips: moments.filter(({ kind }) => kind === 'slip').length,
      };
    }),
  );
  const { label = '', unit = '', better = 'more' } = samples[0]?.[0]?.figures[0] ?? {};
  const cells = samples.map((each) =>
    spread(each.flatMap(({ figures }) => figures.map(({ value }) => value))),
  );
  const slips = (strength: Strength) => mean(samples[strength]?.map((sample) => sample.slips) ?? []);
  const means = cells.map(([value]) => value);
  const ordered = means.toSorted((a, b) => (better === 'more' ? a - b : b - a));
  if (means.join() !== ordered.join()) past.push(name);
  rows.push([
    ...[name, `${label}${unit && `, ${unit}`}`],
    ...cells.map(([value, deviation]) => `${value.toPrecision(3)} ± ${deviation.toPrecision(2)}`),
    `${slips(0).toFixed(1)} / ${slips(2).toFixed(1)}`,
  ]);
}
print(
  `Main figures of ${rounds} rounds: mean ± standard deviation`,
  ['game', 'figure', 'weak', 'middling', 'strong', 'slips, weak / strong'],
  rows,
);
report(past);

function mean(all: readonly number[]): number {
  return all.reduce((sum, value) => sum + value, 0) / all.length;
}

function spread(all: readonly number[]): readonly [mean: number, deviation: number] {
  const middle = mean(all);
  return [middle, Math.sqrt(mean(all.map((value) => (value - middle) ** 2)))];
}
