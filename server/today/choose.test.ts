import fc from 'fast-check';
import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import { type MatchKind, matchKinds } from '../../kit/contract/today.ts';
import { seeded } from '../../kit/round/random.ts';
import { often } from '../../kit/testing/often.ts';
import { addDays } from '../../protocol/dates.ts';
import { type Candidate, chooseGames, longestGap } from './choose.ts';

async function allGames(): Promise<Candidate[]> {
  const cards = await Promise.all(
    games.map(async (game) => ({ game: game.id, today: (await loadEngine(game)).today ?? {} })),
  );
  return cards.flatMap(({ game, today }) =>
    matchKinds.filter((kind) => today[kind]).map((kind) => ({ game, kind })),
  );
}

/** @param candidatesOn returns the candidates of the nth day */
function boxesFrom(
  seed: number,
  days: number,
  candidatesOn: (day: number) => readonly Candidate[],
  set = new Map<string, readonly string[]>(),
): string[][] {
  const boxes = new Map(set);
  const random = seeded(seed.toString(16).padStart(32, '0'));
  for (let day = 0; day < days; day++) {
    const date = addDays('2026-11-22', day);
    if (set.has(date)) continue;
    const chosen = chooseGames(date, candidatesOn(day), (each) => boxes.get(each), random(date));
    boxes.set(
      date,
      chosen.map(({ game }) => game),
    );
  }
  return Array.from({ length: days }, (_, day) => [...(boxes.get(addDays('2026-11-22', day)) ?? [])]);
}

const year = 365;
const gapOf = (kind: MatchKind | undefined, candidates: readonly Candidate[]): number =>
  longestGap(candidates.filter((each) => each.kind === kind).length);
const keyOf = (box: readonly string[]) => box.toSorted().join(' ');

it('every game is in the box in time, and the same three not again within thirty days, for years', async () => {
  const candidates = await allGames();
  expect(candidates.length).toBeGreaterThan(0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 }), (seed) => {
      const boxes = boxesFrom(seed, 4 * year, () => candidates);
      const last = new Map<string, number>();
      for (const [day, box] of boxes.entries()) {
        expect(new Set(box.map((game) => candidates.find((each) => each.game === game)?.kind)).size).toBe(3);
        for (const { game } of candidates) if (!last.has(game)) last.set(game, -1);
        for (const game of box) last.set(game, day);
        for (const { game, kind } of candidates)
          expect(day - (last.get(game) ?? 0)).toBeLessThan(gapOf(kind, candidates));
      }
      const seen = new Map<string, number>();
      for (const [day, box] of boxes.entries()) {
        expect(day - (seen.get(keyOf(box)) ?? -30)).toBeGreaterThanOrEqual(30);
        seen.set(keyOf(box), day);
      }
    }),
    { numRuns: often(1, 15) },
  );
});

it('more games of a kind take longer to come round, and the same three still not within thirty days', () => {
  const candidates = matchKinds.flatMap((kind) =>
    Array.from({ length: 8 }, (_, n): Candidate => ({ game: `${kind} ${n}`, kind })),
  );
  const boxes = boxesFrom(1, 2 * year, () => candidates).map(keyOf);
  for (const [day, box] of boxes.entries())
    expect(boxes.slice(Math.max(0, day - 29), day)).not.toContain(box);
});

it('rotation is even: over a year no game comes twice as often as another', async () => {
  const candidates = await allGames();
  const counts = new Map<string, number>();
  for (const game of boxesFrom(1, year, () => candidates).flat())
    counts.set(game, (counts.get(game) ?? 0) + 1);
  expect(Math.max(...counts.values())).toBeLessThan(2 * Math.min(...counts.values()));
});

it('a game that is hidden for a while is not chosen meanwhile, and the others still come in time', async () => {
  const candidates = await allGames();
  const hidden = candidates[0]?.game ?? '';
  const boxes = boxesFrom(7, year, (day) =>
    day >= 50 && day < 120 ? candidates.filter(({ game }) => game !== hidden) : candidates,
  );
  expect(boxes.slice(50, 120).flat()).not.toContain(hidden);
  const [, other] = candidates;
  const gap = gapOf(other?.kind, candidates);
  for (let day = 0; day + gap <= year; day++)
    expect(boxes.slice(day, day + gap).flat()).toContain(other?.game);
});

it('days that an operator has set are taken into account, before and after', async () => {
  const candidates = await allGames();
  const set = ['2026-12-24', '2027-01-01'].map((date) => [date, ['twenty48', 'tictactoe', 'omi']] as const);
  const boxes = boxesFrom(3, 60, () => candidates, new Map(set));
  expect(boxes.map(keyOf).filter((key) => key === keyOf(['twenty48', 'tictactoe', 'omi']))).toHaveLength(2);
});

it('with a kind of which nothing is shown, the box has a match less', async () => {
  const candidates = (await allGames()).filter(({ kind }) => kind !== matchKinds[0]);
  expect(boxesFrom(1, 1, () => candidates)[0]).toHaveLength(2);
  expect(boxesFrom(1, 1, () => [])[0]).toEqual([]);
});
