import { expect, test } from 'vitest';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { reviewer } from './review.ts';
import { type Action, rules, type State } from './rules.ts';

type Memory = ReadonlyMap<number, string>;

/** @param recall chance that the player remembers a card that was seen */
function played(n: number, recall: number, dice: Stream = seeded(testSeed(n))('moves')) {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0 }, testSeed(n));
  const seen = new Map<number, string>();
  for (let at = 0; !round.outcome; at += 1_000) {
    round.advance(at);
    const { state } = round;
    if (round.outcome) break;
    const free = [...state.faces.keys()].filter((card) => !state.matched[card] && !state.open.includes(card));
    const known: Memory = new Map(
      Array.from(seen).filter(([card]) => free.includes(card) && dice.chance(recall)),
    );
    const card = choose(state, free, known, seen, dice);
    round.play(card, at);
    const face = round.state.faces[card]?.emoji;
    if (face) seen.set(card, face);
  }
  return round;
}

function choose(state: State, free: readonly number[], known: Memory, seen: Memory, dice: Stream): number {
  const [open] = state.open;
  const fresh = free.filter((card) => !seen.has(card));
  if (open !== undefined) {
    const face = state.faces[open]?.emoji;
    return (
      Array.from(known.keys()).find((card) => known.get(card) === face) ??
      dice.pick(fresh.length > 0 ? fresh : free)
    );
  }
  const pair = Array.from(known).find(([card, face]) =>
    Array.from(known).some(([other, same]) => other !== card && same === face),
  );
  return pair?.[0] ?? dice.pick(fresh.length > 0 ? fresh : free);
}

const review = (round: Round<State, Action>) => runReview(reviewer, round.log('memory'), () => false);

test('a perfect memory forgets no pair', () => {
  for (let n = 1; n <= 10; n++) {
    const { moments, figures, headline } = review(played(n, 1));
    expect(moments.filter(({ kind }) => kind === 'slip')).toEqual([]);
    expect(figures[1]?.value).toBe(0);
    expect(headline).toMatch(/^Nothing forgotten/);
  }
});

test('a pair that is forgotten again and again counts once', () => {
  for (let n = 1; n <= 10; n++) {
    const { figures, headline, moments } = review(played(n, 0));
    expect(figures[1]?.value).toBeLessThanOrEqual(6);
    expect(headline).toMatch(
      figures[1]?.value === 0 ? /^Nothing/ : /^You had seen the other .* in move \d+\.$/,
    );
    expect(moments.some(({ kind }) => kind === 'slip')).toBe(figures[1]?.value !== 0);
  }
});

test('the last card never turned is no luck', () => {
  for (let n = 1; n <= 20; n++) {
    const round = played(n, 0.6);
    const again = new Round<State, Action>(rules, round.setup, round.seed);
    let lucky = 0;
    for (const [at, card] of round.entries) {
      again.advance(at);
      const { open, faces, left } = again.state;
      again.play(card, at);
      const isPair =
        open[0] !== undefined && again.state.faces[open[0]]?.emoji === again.state.faces[card]?.emoji;
      if (isPair && faces[card] === null && left.length > 1) lucky++;
    }
    expect(review(round).figures[2]).toMatchObject({ label: 'Found at first sight', value: lucky });
  }
});

test('a card that was seen and not remembered is a slip that shows where it was', () => {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0 }, testSeed(1));
  let at = 0;
  const turn = (card: number) => {
    at += 1_000;
    round.advance(at);
    expect(round.play(card, at)).toBe(true);
  };
  // Turns cards in order; once a first card's partner has been seen, turns another one instead.
  const seen = new Map<string, number>();
  let slip: { card: number; entry: number } | undefined;
  for (let card = 0; card < 12 && !slip; card += 2) {
    turn(card);
    const face = round.state.faces[card]?.emoji ?? '';
    const partner = seen.get(face);
    if (partner !== undefined) slip = { card: partner, entry: round.entries.length };
    turn(card + 1);
    if (round.state.faces[card + 1]?.emoji === face) slip = undefined;
    for (const each of [card, card + 1]) seen.set(round.state.faces[each]?.emoji ?? '', each);
  }
  const found = review(round).moments.find(({ kind }) => kind === 'slip');
  expect(slip).toBeDefined();
  expect(found).toMatchObject({ entry: slip?.entry, better: slip?.card });
  expect(found?.text).toMatch(/^You had seen the other [\w ]+ in move \d+\.$/);
});

test('moves tell three strengths of memory apart', () => {
  const mean = (recall: number) => {
    const dice = seeded(testSeed(9))('moves');
    const values = Array.from(
      { length: often(12) },
      (_, n) => review(played(n + 1, recall, dice)).figures[0]?.value ?? 0,
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [weak, middling, strong] = [mean(0), mean(0.6), mean(1)];
  expect(strong).toBeLessThan(middling);
  expect(middling).toBeLessThan(weak);
});
