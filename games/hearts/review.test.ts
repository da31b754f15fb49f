import { describe, expect, test } from 'vitest';
import { allCards, type Card, suits } from '../../kit/cards/cards.ts';
import type { Seat, Trick } from '../../kit/cards/tricks.ts';
import { place } from '../../kit/contract/place.ts';
import type { Review, Step } from '../../kit/contract/review.ts';
import { seeded } from '../../kit/round/random.ts';
import { finish, runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { cardsOf as cards } from '../../kit/testing/cards.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { isLong, often } from '../../kit/testing/often.ts';
import { playHearts as played } from '../testing/strengths.ts';
import { reviewer } from './review.ts';
import { cardMoment } from './reviewWords.ts';
import { type Action, rules, type State, usersTurn } from './rules.ts';
import { legalCards, user } from './table.ts';
import { shuffledBehind } from './testing/shuffled.ts';

const review = (round: Round<State, Action>) => runReview(reviewer, round.log('hearts'), () => false);

/** Reviews steps of a hand whose deal is that of a round. */
function reviewOf(own: readonly Step<State, Action>[], n = 3): Review<Action> {
  const before = new Round<State, Action>(rules, { difficulty: 'mid', round: n }, testSeed(n)).state;
  const steps = [{ at: 0, before, after: before }, ...own];
  const work = reviewer.review({
    ...{ setup: { difficulty: 'mid', round: n }, steps, outcome: undefined, score: 0, duration: 0 },
    random: seeded(testSeed(n)),
  });
  return finish(work, () => false);
}

/**
 * A table near the end of a hand. Its tricks hold four cards of a suit each, so that nobody has shown a void.
 * @param hands by seat
 * @param took the seats that took the tricks, in turn
 */
function late(hands: readonly string[], trick: Trick, took: readonly Seat[] = [1, 2]): State {
  const held = hands.map((hand) => cards(hand));
  const gone = allCards.filter((card) => ![...held.flat(), ...trick.cards].includes(card));
  const bySuit = suits.flatMap((suit) => gone.filter((card) => card.endsWith(suit)).toReversed());
  if (suits.some((suit) => bySuit.filter((card) => card.endsWith(suit)).length % 4 > 0))
    throw new RangeError('a trick of two suits');
  const tricks = Array.from(
    { length: gone.length / 4 },
    (_, i): Trick => ({
      leader: took[i % took.length] ?? user,
      cards: bySuit.slice(4 * i, 4 * i + 4),
    }),
  );
  return {
    ...{ difficulty: 'mid', hand: 4, phase: 'play', pass: 'none', hands: held, given: [], trick, tricks },
    ...{ broken: true, endsAt: 600_000 },
  };
}

/** The card, then the hand to its end. */
function stepsAfter(before: State, card: Card): Step<State, Action>[] {
  const steps: Step<State, Action>[] = [];
  const random = seeded(testSeed(1));
  let state = before;
  for (let entry = 0; !rules.outcome(state); ) {
    const from = state;
    const legal = usersTurn(state) ? legalCards(state.hands[user] ?? [], state) : [];
    const action = entry === 0 ? card : legal[0];
    const next = action ? rules.play(state, action, 0, random) : rules.elapse?.(state, 0, random);
    if (!next) throw new RangeError(`the rules forbid the ${action}`);
    state = next;
    steps.push({ at: 0, before: from, after: next, ...(action && { entry: entry++, action }) });
  }
  return steps;
}

describe('a hand-made hand', () => {
  const queenOnTable = late(['KS 4S 5D', '8D 9D', '7C TD', 'JD 6H'], {
    leader: 1,
    cards: ['9S', 'QS', '2S'],
  });

  test('names the card that took the queen, and the one that ducks her', () => {
    const { headline, figures, moments } = reviewOf(stepsAfter(queenOnTable, 'KS'));
    expect(headline).toMatch(/^The king of spades took the queen\.$/);
    expect(figures[0]?.value).toBeGreaterThan(12);
    expect(moments[0]).toMatchObject({ entry: 0, kind: 'slip', better: '4S' });
    expect(moments[0]?.why).toBe(
      'After the king of spades you take the queen of spades always; after the 4 of spades never.',
    );
    expect(moments[0]?.marks?.map(({ on }) => on)).toEqual([place.card('4S'), place.card('KS')]);
  });

  test('praises the duck', () => {
    const { figures, moments } = reviewOf(stepsAfter(queenOnTable, '4S'));
    expect(figures[0]?.value).toBe(0);
    expect(moments[0]).toMatchObject({
      ...{ entry: 0, kind: 'find', text: 'You ducked the queen of spades with the 4 of spades.' },
    });
  });

  test('is clean, and says nothing, where the cards are alike', () => {
    const table = late(['3C 2C 2D', '8D 9D', '7S TD', 'JD 6H'], { leader: 1, cards: ['9C', 'QC', 'KC'] });
    const { headline, moments } = reviewOf(stepsAfter(table, '3C'));
    expect(moments).toEqual([]);
    expect(headline).toMatch(/^(A clean round|Nothing to regret)/);
  });

  test('finds the pass that kept the high spades', () => {
    const before = new Round<State, Action>(rules, { difficulty: 'mid', round: 0 }, testSeed(1)).state;
    const hand = cards('AS KS 5S 9H 8H 2H 3C 4C 9C 2D 6D 7D 8D');
    const dealt = { ...before, hands: [hand, ...before.hands.slice(1)] };
    const pass: Action = { pass: cards('2H 3C 2D') };
    const { figures, moments } = reviewOf([{ at: 0, entry: 0, action: pass, before: dealt, after: dealt }]);
    expect(figures[0]?.value).toBeGreaterThan(2);
    expect(moments[0]).toMatchObject({
      kind: 'slip',
      better: { pass: expect.arrayContaining(['AS', 'KS']) },
    });
  });

  test('names the card that let a robot shoot the moon, and praises one’s own', () => {
    const table = (took: Seat) =>
      late(['KH 2H 5D', 'KD AD', '7C TD', 'JD 6S'], { leader: 1, cards: ['JH', '9H', 'TH'] }, [took]);
    const let1 = reviewOf(stepsAfter(table(1), '2H'));
    expect(let1.headline).toBe('The 2 of hearts let a robot shoot the moon.');
    expect(let1.moments[let1.opensAt ?? 0]).toMatchObject({
      ...{ kind: 'slip', better: 'KH', text: 'The 2 of hearts left the moon to the robot on your left.' },
    });
    expect(let1.moments.map(({ entry }) => entry)).toEqual([0]);
    const own = reviewOf(stepsAfter(table(0), 'KH'));
    expect(own.headline).toBe('You shot the moon.');
    expect(own.moments.map(({ kind }) => kind)).toEqual(['find']);
    expect(own.figures[0]?.value).toBe(0);
  });
});

test('a hand that costs nothing leaves none, not 0 points', () => {
  const priced = (option: Card, cost: number) => ({ option, cost, costs: [cost, cost] });
  const judged = { own: priced('QH', 2.8), rival: priced('7H', 0), lost: 2.8 };
  expect(cardMoment(0, judged, undefined, undefined).moment.why).toBe(
    'The queen of hearts leaves you with about 3 points, the 7 of hearts with none.',
  );
});

test('a kind of cost in nearly all deals is not said to come always', () => {
  const costs = (queens: number) => Array.from({ length: 1_000 }, (_, i) => (i < queens ? 13 : 0));
  const own = { option: 'KS' as const, cost: 13, costs: costs(998) };
  const rival = { option: '4S' as const, cost: 0, costs: costs(2) };
  expect(cardMoment(0, { own, rival, lost: 12.9 }, undefined, undefined).moment.why).toBe(
    'After the king of spades you take the queen of spades nearly always; after the 4 of spades hardly ever.',
  );
});

test('the queen of spades herself is not named twice', () => {
  const own = { option: 'QS' as const, cost: 13, costs: Array.from({ length: 10 }, () => 13) };
  const rival = { option: '4S' as const, cost: 0, costs: Array.from({ length: 10 }, () => 0) };
  expect(cardMoment(0, { own, rival, lost: 13 }, undefined, undefined).moment.why).toBe(
    'After the queen of spades you take her always; after the 4 of spades never.',
  );
});

test('points given away tell three strengths apart, and the strongest gives few', () => {
  const mean = (skill: number) => {
    const values = Array.from(
      { length: often(1, 10) },
      (_, n) => review(played(n + 3, skill)).figures[0]?.value ?? 0,
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [weak, middling, strong] = [mean(0), mean(0.6), mean(1)];
  expect(strong).toBeLessThan(0.5);
  expect(strong).toBeLessThan(middling);
  expect(middling).toBeLessThan(weak);
});

test('judges by what the player had seen', () => {
  /** A short run looks at the first steps alone. */
  const cut = () => {
    let yields = 0;
    return () => !isLong && ++yields > 20;
  };
  for (let n = 0; n < often(1, 8); n++) {
    const log = played(n, 0.5).log('hearts');
    const dice = seeded(testSeed(70 + n))('hidden');
    const hiding = {
      ...reviewer,
      review(round: Parameters<typeof reviewer.review>[0]) {
        const hidden = (state: State) => shuffledBehind(state, user, dice);
        return reviewer.review({
          ...round,
          steps: round.steps.map((step) => ({
            ...step,
            before: hidden(step.before),
            after: hidden(step.after),
          })),
        });
      },
    };
    expect(runReview(hiding, log, cut())).toEqual(runReview(reviewer, log, cut()));
  }
});

test('a review that is out of time says how far it looked', () => {
  let yields = 0;
  expect(runReview(reviewer, played(3, 1).log('hearts'), () => ++yields > 5).note).toMatch(
    /^Looked at the first \d+ steps\.$/,
  );
});
