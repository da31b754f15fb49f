import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { allCards, type Card, suitOf } from '../../kit/cards/cards.ts';
import { type Seat, type Trick, toPlay } from '../../kit/cards/tricks.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import { cardsOf as cards } from '../../kit/testing/cards.ts';
import { often } from '../../kit/testing/often.ts';
import { game } from './card.ts';
import { engine } from './engine.ts';
import { figures } from './figures.ts';
import { rulePass } from './pass.ts';
import { type Action, rules, usersPass } from './rules.ts';
import { legalCards, pointsCounted, pointsTaken, received, type State, user } from './table.ts';

const { action, stats } = engine;

const seed = '4ea274ea274ea274ea274ea274ea274e';
/** The left neighbour holds the two of clubs after the pass of `rulePass`. */
const leftLeads = '3'.padStart(32, '0');
const turn = [1000, seeded(seed)] as const;
const deal = (round = 0, of = seed, difficulty: State['difficulty'] = 'mid') =>
  new Round<State, Action>(rules, { difficulty, round }, of);
const table: State = {
  difficulty: 'mid',
  hand: 1,
  phase: 'play',
  pass: 'left',
  hands: [[], [], [], []],
  given: [],
  trick: { leader: user, cards: [] },
  tricks: [],
  broken: false,
  endsAt: 720_000,
};
/** A complete trick that its leader takes: the others follow low or discard. */
const takenBy = (leader: Seat, text: string): Trick => ({ leader, cards: cards(text) });

function playOn(round: Round<State, Action>, pick: (legal: readonly Card[]) => Card): void {
  for (let guard = 0; guard < 300 && !round.outcome; guard++) {
    const { phase, hands, trick } = round.state;
    const mine = hands[user] ?? [];
    if (usersPass(round.state)) round.play({ pass: rulePass(mine) }, round.at);
    else if (phase === 'play' && trick.cards.length < 4 && toPlay(trick) === user && mine.length > 1) {
      round.play(pick(legalCards(mine, round.state)), round.at);
    } else round.advance(round.due ?? round.at);
  }
}

const onTable = ({ hands, trick, tricks }: State) => [
  ...hands.flat(),
  ...trick.cards,
  ...tricks.flatMap((t) => t.cards),
];

test('at a quick table robots play in a third of the time, a complete trick can be taken now, and the log replays', () => {
  const round = new Round<State, Action>(rules, { difficulty: 'mid', round: 3 }, leftLeads);
  expect(round.play('clear')).toBe(false);
  round.play('quick');
  expect(round.play('quick')).toBe(false);
  const pauses: number[] = [];
  while (round.state.trick.cards.length < 4) {
    const { at } = round;
    if (toPlay(round.state.trick) === user)
      round.play(legalCards(round.state.hands[user] ?? [], round.state)[0] ?? 'AS');
    else {
      round.advance(round.due ?? at);
      pauses.push(round.at - at);
    }
  }
  // The first lead was due before.
  expect(pauses.slice(1).every((pause) => pause === 140)).toBe(true);
  expect(round.play('clear')).toBe(true);
  expect(round.state.tricks).toHaveLength(1);
  const again = new Round<State, Action>(rules, round.setup, leftLeads);
  for (const [at, entry] of round.entries) again.play(entry, at);
  expect(again.state).toEqual(round.state);
});

test('in relaxed mode a hand lasts twice as long, and all else is the same', () => {
  const { state } = new Round<State, Action>(
    rules,
    { difficulty: 'mid', round: 0, variant: 'relaxed' },
    seed,
  );
  expect(state).toEqual({ ...deal().state, endsAt: 1_440_000 });
});

describe('the pass', () => {
  test('goes left, right, across and not at all, by the number of the hand', () => {
    expect([0, 1, 2, 3, 4].map((round) => deal(round).state.pass)).toEqual([
      'left',
      'right',
      'across',
      'none',
      'left',
    ]);
    expect(deal(3).state.phase).toBe('play');
  });

  test.each([
    [0, 3],
    [1, 1],
    [2, 2],
  ])('in hand %i the user gets three cards of seat %i', (round, giver) => {
    const hand = deal(round);
    const before = hand.state.hands;
    const passed = rulePass(before[user] ?? []);
    hand.play({ pass: passed }, 0);
    hand.advance(420);
    const got = received(hand.state, user);
    expect(got).toHaveLength(3);
    for (const card of got) {
      expect(before[giver]).toContain(card);
      expect(hand.state.hands[user]).toContain(card);
    }
    for (const card of passed) expect(hand.state.hands[user]).not.toContain(card);
  });

  test('is made by the robots one by one after the user’s, before any card changes hands', () => {
    const hand = deal();
    const before = hand.state.hands;
    hand.play({ pass: rulePass(before[user] ?? []) }, 1000);
    hand.advance(1419);
    expect(hand.state.phase).toBe('pass');
    expect(hand.state.hands).toEqual(before);
    hand.advance(1420);
    expect(hand.state.phase).toBe('play');
  });

  test('takes exactly three different cards of the user’s own, once', () => {
    const hand = deal();
    const mine = hand.state.hands[user] ?? [];
    const theirs = hand.state.hands[1]?.[0] as Card;
    const [a, b, c, d] = mine as [Card, Card, Card, Card];
    for (const pass of [[a, b], [a, b, c, d], [a, a, b], [a, b, theirs], []]) {
      expect(hand.play({ pass }, 0)).toBe(false);
    }
    expect(hand.play(a, 0)).toBe(false);
    expect(hand.play({ pass: [a, b, c] }, 0)).toBe(true);
    expect(hand.play({ pass: [a, b, c] }, 0)).toBe(false);
  });

  test('does not exist in every fourth hand', () => {
    const hand = deal(3);
    expect(hand.play({ pass: (hand.state.hands[user] ?? []).slice(0, 3) }, 0)).toBe(false);
  });

  test('by rule: the unguarded queen and king of spades go first, a guarded queen stays', () => {
    expect(rulePass(cards('QS KS 3S 2H 4H 5H 2C 3C 4C 5C 2D 3D 4D'))).toEqual(
      expect.arrayContaining(['QS', 'KS']),
    );
    expect(rulePass(cards('QS 9S 8S 7S 3S 2H 4H 5H AC 3C KD QD 4D'))).not.toContain('QS');
  });
});

describe('a trick', () => {
  test('the two of clubs leads the first one, from any seat', () => {
    for (let round = 0; round < 8; round++) {
      const hand = deal(round);
      playOn(hand, (legal) => legal[0] as Card);
      expect(hand.state.tricks[0]?.cards[0]).toBe('2C');
    }
    const hand = cards('2C AS KH');
    expect(legalCards(hand, table)).toEqual(['2C']);
  });

  test('suit must be followed', () => {
    const trick = takenBy(1, 'TD');
    const later = { ...table, trick, tricks: [takenBy(0, '2C 3C 4C 5C')] };
    expect(legalCards(cards('AD 2D QS 5H'), later)).toEqual(['AD', '2D']);
    expect(legalCards(cards('QS 5H 3C'), later)).toEqual(['QS', '5H', '3C']);
  });

  test('no heart and no queen of spades on the first one, if it can be helped', () => {
    const first = { ...table, trick: takenBy(1, '2C') };
    expect(legalCards(cards('QS 5H 3D'), first)).toEqual(['3D']);
    expect(legalCards(cards('QS 5H AS'), first)).toEqual(['AS']);
    expect(legalCards(cards('QS 5H 3C'), first)).toEqual(['3C']);
    expect(legalCards(cards('QS 5H KH'), first)).toEqual(['QS', '5H', 'KH']);
  });

  test('hearts are not led until broken, unless there is nothing else', () => {
    const later = { ...table, tricks: [takenBy(0, '2C 3C 4C 5C')] };
    expect(legalCards(cards('5H QS 3D'), later)).toEqual(['QS', '3D']);
    expect(legalCards(cards('5H 6H'), later)).toEqual(['5H', '6H']);
    expect(legalCards(cards('5H QS'), { ...later, broken: true })).toEqual(['5H', 'QS']);
  });

  test('a heart breaks hearts, the queen of spades does not', () => {
    const state: State = {
      ...table,
      hands: [cards('QS 5H 3D'), [], [], []],
      trick: takenBy(3, 'TC'),
      tricks: [takenBy(0, '2C 3C 4C 5C')],
    };
    expect(rules.play(state, 'QS', ...turn)?.broken).toBe(false);
    expect(rules.play(state, '5H', ...turn)?.broken).toBe(true);
  });

  test('cards not held, out of turn or after the end are refused', () => {
    const state: State = {
      ...table,
      hands: [cards('QS 3D'), cards('4D'), cards('5D'), cards('6D')],
      tricks: [takenBy(0, '2C 3C 4C 5C')],
    };
    expect(rules.play(state, '4D', ...turn)).toBeUndefined();
    expect(rules.play({ ...state, trick: { leader: 1, cards: [] } }, 'QS', ...turn)).toBeUndefined();
    expect(rules.play({ ...state, phase: 'end' }, 'QS', ...turn)).toBeUndefined();
    const full = { ...state, trick: takenBy(0, '7C 8C 9C TC') };
    expect(rules.play(full, 'QS', ...turn)).toBeUndefined();
  });

  test('bots play every 420 ms, and a full trick rests for 600 ms', () => {
    const hand = deal(0, leftLeads);
    hand.play({ pass: rulePass(hand.state.hands[user] ?? []) }, 0);
    hand.advance(420);
    expect(hand.state.trick.leader).toBe(1);
    const starts = 420 + 1200;
    for (const [after, cards] of [
      [419, 0],
      [420, 1],
      [839, 1],
      [840, 2],
      [1259, 2],
      [1260, 3],
    ] as const) {
      hand.advance(starts + after);
      expect([after, hand.state.trick.cards.length]).toEqual([after, cards]);
    }
    playOnUntilFull(hand);
    const full = hand.at;
    hand.advance(full + 599);
    expect(hand.state.tricks).toHaveLength(0);
    hand.advance(full + 600);
    expect(hand.state.tricks).toHaveLength(1);
  });
});

function playOnUntilFull(hand: Round<State, Action>): void {
  while (hand.state.trick.cards.length < 4) {
    const { hands, trick } = hand.state;
    if (toPlay(trick) === user) hand.play(legalCards(hands[user] ?? [], hand.state)[0] as Card, hand.at);
    else hand.advance(hand.due ?? 0);
  }
}

const four = (leader: Seat, list: readonly Card[]): Trick => ({ leader, cards: list });
/** The thirteen hearts in four tricks (one filled up), then the queen in a fifth. */
const heartTricks = [
  four(0, ['AH', '2H', '3H', '4H']),
  four(0, ['KH', '5H', '6H', '7H']),
  four(0, ['QH', '8H', '9H', 'TH']),
];
const rest: Trick = four(0, ['JH', '2D', '3D', '4D']);
const queenTrick = four(0, ['AS', 'QS', '2S', '3S']);

describe('points', () => {
  test('a heart is 1, the queen of spades 13', () => {
    expect(pointsTaken([queenTrick])).toEqual([13, 0, 0, 0]);
    expect(pointsTaken([four(2, ['AH', '2H', '3H', '4H'])])).toEqual([0, 0, 4, 0]);
  });

  test.each([
    [
      'no point: 26',
      [...heartTricks, rest, queenTrick]
        .map((t) => ({ ...t, leader: 1 as Seat }))
        .with(4, { ...queenTrick, leader: 2 }),
      26,
    ],
    ['the queen: 13', [...[...heartTricks, rest].map((t) => ({ ...t, leader: 1 as Seat })), queenTrick], 13],
    [
      'four hearts: 22',
      [
        heartTricks[0] as Trick,
        ...[...heartTricks.slice(1), rest].map((t) => ({ ...t, leader: 1 as Seat })),
        { ...queenTrick, leader: 2 as Seat },
      ],
      22,
    ],
    ['shooting the moon: 76', [...heartTricks, rest, queenTrick], 76],
    ['another’s moon: 0', [...heartTricks, rest, queenTrick].map((t) => ({ ...t, leader: 3 as Seat })), 0],
  ] as const)('%s', (_, tricks, score) => {
    expect(rules.score({ ...table, phase: 'end', tricks })).toBe(score);
  });

  test('a moon gives the others 26 and the shooter none', () => {
    const tricks = [...heartTricks, rest, queenTrick];
    expect(pointsCounted({ tricks })).toEqual([0, 26, 26, 26]);
    expect(rules.outcome({ ...table, phase: 'end', tricks })).toBe('win');
    const theirs = tricks.map((t) => ({ ...t, leader: 2 as Seat }));
    expect(pointsCounted({ tricks: theirs })).toEqual([26, 26, 0, 26]);
    expect(rules.outcome({ ...table, phase: 'end', tricks: theirs })).toBe('loss');
  });

  test('the hand is won with the fewest points, shared or not', () => {
    const at = (leader: Seat) => [
      ...heartTricks.map((t) => ({ ...t, leader })),
      rest,
      { ...queenTrick, leader: 2 as Seat },
    ];
    // The user has 1, seat 1 twelve, seat 2 thirteen, seat 3 none.
    expect(rules.outcome({ ...table, phase: 'end', tricks: at(1) })).toBe('loss');
    const shared = [...heartTricks, rest]
      .map((t) => ({ ...t, leader: 1 as Seat }))
      .concat({ ...queenTrick, leader: 2 });
    expect(rules.outcome({ ...table, phase: 'end', tricks: shared })).toBe('win');
  });
});

test('figures of a hand: its points, the better one of shared places, and a moon', () => {
  const of = (tricks: readonly Trick[]) => figures.of({ ...table, phase: 'end', tricks }, 0);
  const moon = [...heartTricks, rest, queenTrick];
  expect(of(moon)).toMatchObject({ points: 0, place: 0, moon: 100, queen: 100, 'pass:left': 0 });
  // The user and seat 3 have none, or 26 with two others after another's moon.
  const without = moon.map((trick, n) => ({ ...trick, leader: (n === 0 ? 1 : 2) as Seat }));
  expect(of(without)).toMatchObject({ points: 0, place: 0, moon: 0, queen: 0 });
  const theirs = moon.map((trick) => ({ ...trick, leader: 2 as Seat }));
  expect(of(theirs)).toMatchObject({ points: 26, place: 1, moon: 0, queen: 0, 'pass:left': 26 });
});

describe('the clock', () => {
  test.each([
    ['noob', 600_000],
    ['mid', 720_000],
    ['pro', 840_000],
  ] as const)('a hand at %s ends after %i ms, even one that was never passed', (difficulty, limit) => {
    const hand = deal(0, seed, difficulty);
    hand.advance(limit - 1);
    expect(hand.outcome).toBeUndefined();
    hand.advance(limit);
    expect(hand.outcome).toEqual('loss');
    expect(hand.score).toBe(0);
    expect(hand.due).toBeUndefined();
  });

  test('what was not taken when time ran out counts against the user: stalling never pays', () => {
    const state: State = {
      ...table,
      tricks: [{ ...(heartTricks[0] as Trick), leader: 2 }],
      trick: { leader: user, cards: [] },
    };
    const ended = rules.elapse?.(state, 720_000, seeded(seed)) as State;
    expect(pointsCounted(ended)).toEqual([22, 0, 4, 0]);
    expect(rules.score(ended)).toBe(4);
  });

  test('when time runs out after the last point, the points decide', () => {
    const tricks = [
      ...[...heartTricks, rest].map((t) => ({ ...t, leader: 1 as Seat })),
      { ...queenTrick, leader: 2 as Seat },
    ];
    const ended = rules.elapse?.({ ...table, tricks }, 720_000, seeded(seed)) as State;
    expect(pointsCounted(ended)[user]).toBe(0);
    expect(rules.outcome(ended)).toEqual('win');
  });

  test('the last card, which is no choice, is played for the user', () => {
    const hand = deal(3);
    playOn(hand, (legal) => legal[0] as Card);
    expect(hand.entries).toHaveLength(12);
  });
});

test('an action is one of the 52 cards, or three of them to pass', () => {
  for (const card of allCards) expect(v.is(action, card)).toBe(true);
  expect(v.is(action, { pass: ['2C', '3C', '4C'] })).toBe(true);
  for (const bad of [
    '1S',
    '',
    7,
    null,
    { pass: ['2C', '3C'] },
    { pass: ['2C', '3C', '4C', '5C'] },
    { pass: 'all' },
    { pass: ['2C', '3C', '4C'], more: 1 },
  ]) {
    expect(v.is(action, bad)).toBe(false);
  }
});

test('from any seed and any play: 52 cards at all times, every play legal, 26 points or the moon, an end', () => {
  const seeds = fc
    .uint8Array({ minLength: 16, maxLength: 16 })
    .map((bytes) => Buffer.from(bytes).toString('hex'));
  fc.assert(
    fc.property(
      seeds,
      fc.nat(3),
      fc.constantFrom(...difficulties),
      fc.infiniteStream(fc.nat(12)),
      (s, n, level, picks) => {
        const hand = deal(n, s, level);
        while (!hand.outcome) {
          expect(onTable(hand.state)).toHaveLength(52);
          expect(new Set(onTable(hand.state)).size).toBe(52);
          const before = hand.state;
          const mover = toPlay(before.trick);
          const held = before.hands[mover] ?? [];
          if (usersPass(before)) hand.play({ pass: held.slice(0, 3) }, hand.at);
          else if (before.phase === 'play' && before.trick.cards.length < 4 && mover === user) {
            const legal = legalCards(held, before);
            expect(hand.play(legal[picks.next().value % legal.length] as Card, hand.at)).toBe(true);
          } else hand.advance(hand.due ?? 0);
          const played = hand.state.trick.cards[before.trick.cards.length];
          if (before.phase === 'play' && before.trick.cards.length < 4 && played) {
            const led = before.trick.cards[0];
            if (led && suitOf(played) !== suitOf(led)) expect(held.map(suitOf)).not.toContain(suitOf(led));
            if (!led && suitOf(played) === 'H' && !before.broken)
              expect(new Set(held.map(suitOf)).size).toBe(1);
          }
        }
        const total = pointsCounted(hand.state).reduce((a, b) => a + b, 0);
        expect([26, 78]).toContain(total);
        expect(pointsTaken(hand.state.tricks).reduce((a, b) => a + b, 0)).toBe(26);
        expect(hand.score).toBeGreaterThanOrEqual(0);
        expect(hand.score).toBeLessThanOrEqual(76);
      },
    ),
    { numRuns: often(20) },
  );
});

describe('saved stats of hearts', () => {
  const none = v.parse(stats.schema, {});
  const finish = (tricks: readonly Trick[]) => {
    const state: State = { ...table, hand: 5, pass: 'left', phase: 'end', tricks };
    return {
      state,
      outcome: rules.outcome(state),
      score: rules.score(state),
      difficulty: state.difficulty,
      at: 90_000,
      when: 1,
    };
  };
  const moon = finish([...heartTricks, rest, queenTrick]);

  test('the best score is kept, with the last difficulty', () => {
    const best = stats.after(none, moon);
    expect(best).toEqual({ bestScore: 76, lastDifficulty: 'mid' });
    expect(stats.after(best, finish([queenTrick]))).toEqual({ bestScore: 76, lastDifficulty: 'mid' });
  });

  test('a hand’s score goes to the leaderboard with how it came about', () => {
    expect(submissionOf(game, stats, none, moon)).toEqual({
      score: 76,
      meta: { handsPlayed: 5, pass: 'left', shot: true },
    });
    expect(submissionOf(game, stats, none, finish([queenTrick]))).toEqual({
      score: 13,
      meta: { handsPlayed: 5, pass: 'left', shot: false },
    });
  });

  test('a hand that scores nothing is not submitted', () => {
    const theirs = finish([...heartTricks, rest, queenTrick].map((t) => ({ ...t, leader: 3 as Seat })));
    expect(submissionOf(game, stats, none, theirs)).toBeUndefined();
  });
});
