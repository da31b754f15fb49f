import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Card, suitOf, suits } from '../../kit/cards/cards.ts';
import { followers, type Seat, type Trick, toPlay } from '../../kit/cards/tricks.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import { often } from '../../kit/testing/often.ts';
import { game } from './card.ts';
import { engine } from './engine.ts';
import { type Action, rules } from './rules.ts';
import { omiDeck, type State, sideOf, tokens, tricksTaken, user } from './table.ts';

const { stats } = engine;
const { action } = engine;

const seed = '5eed5eed5eed5eed5eed5eed5eed5eed';
const hand = (round: number, of = seed, difficulty: State['difficulty'] = 'noob') =>
  new Round<State, Action>(rules, { difficulty, round }, of);

/** Plays a hand to its end; `pick` chooses among the user's legal cards. */
function playOn(round: Round<State, Action>, pick: (legal: readonly Card[]) => Card): void {
  for (let guard = 0; guard < 200 && !round.outcome; guard++) {
    const { phase, chooser, hands, trick } = round.state;
    if (phase === 'choose-trump' && chooser === user) round.play('S', round.at);
    else if (round.due !== undefined) round.advance(round.due);
    else round.play(pick(followers(hands[user] ?? [], trick)), round.at);
  }
}

const allCards = ({ hands, trick, tricks }: State) => [
  ...hands.flat(),
  ...trick.cards,
  ...tricks.flatMap((t) => t.cards),
];

describe('omi', () => {
  test('32 cards, A K Q J 10 9 8 7 in four suits', () => {
    expect(omiDeck).toHaveLength(32);
    expect(new Set(omiDeck.map((card) => card[0]))).toEqual(new Set('AKQJT987'));
  });

  test('the user names the first trump of a session, then the next seat, hand by hand', () => {
    expect([0, 1, 2, 3, 4].map((round) => hand(round).state.chooser)).toEqual([2, 3, 0, 1, 2]);
  });

  test('four cards each before the trump is named, the other four after', () => {
    const round = hand(0);
    expect(round.state.phase).toBe('choose-trump');
    expect(round.state.hands.map((cards) => cards.length)).toEqual([4, 4, 4, 4]);
    const first = round.state.hands;
    expect(round.play('H', 5000)).toBe(true);
    expect(round.state.phase).toBe('play');
    expect(round.state.hands.map((cards) => cards.slice(0, 4))).toEqual(first);
    expect(round.state.hands.map((cards) => cards.length)).toEqual([8, 8, 8, 8]);
  });

  test('the other four cards do not depend on the trump or on when it was named', () => {
    const [a, b] = [hand(0), hand(0)];
    a.play('H', 100);
    b.play('C', 9000);
    expect(a.state.hands).toEqual(b.state.hands);
  });

  test('a bot chooses trumps after 600 ms, and leads 420 ms later', () => {
    const round = hand(1);
    round.advance(599);
    expect([round.play('S', 599), round.state.trump]).toEqual([false, undefined]);
    round.advance(600);
    expect(round.state.trump).toBeDefined();
    expect(round.state.trick.leader).toBe(3);
    round.advance(1019);
    expect(round.state.trick.cards).toEqual([]);
    round.advance(1020);
    expect(round.state.trick.cards).toHaveLength(1);
  });

  test('bots play every 420 ms, and a full trick rests for 380 ms', () => {
    const round = hand(0);
    round.play('S', 0);
    round.play(round.state.hands[user]?.[0] as Card, 1000);
    const count = () => round.state.trick.cards.length;
    for (const [at, cards] of [
      [1419, 1],
      [1420, 2],
      [1840, 3],
      [2259, 3],
      [2260, 4],
      [2639, 4],
    ] as const) {
      round.advance(at);
      expect([at, count()]).toEqual([at, cards]);
    }
    round.advance(2640);
    expect(count()).toBe(0);
    expect(round.state.tricks).toHaveLength(1);
  });

  test('the taker of a trick leads the next', () => {
    const round = hand(0);
    playOn(round, (legal) => legal[0] as Card);
    const leaders = [...round.state.tricks.slice(1), round.state.trick].map((trick) => trick.leader);
    const best = (trick: Trick) => {
      // Computed independently: by trump first, then by rank in the suit led.
      const value = (card: Card) =>
        (suitOf(card) === 'S' ? 100 : suitOf(card) === suitOf(trick.cards[0] as Card) ? 0 : -100) +
        '789TJQKA'.indexOf(card[0] as string);
      const values = trick.cards.map(value);
      return (trick.leader + values.indexOf(Math.max(...values))) % 4;
    };
    expect(leaders).toEqual(round.state.tricks.map(best));
  });

  test.each([
    ['the chooser takes all eight: 3', 2, 8, { NS: 3, EW: 0 }],
    ['the chooser takes seven: 1', 2, 7, { NS: 1, EW: 0 }],
    ['the chooser takes five: 1', 0, 5, { NS: 1, EW: 0 }],
    ['four each: none', 2, 4, { NS: 0, EW: 0 }],
    ['four each, for either chooser: none', 1, 4, { NS: 0, EW: 0 }],
    ['the opponents take five: 2', 2, 3, { NS: 0, EW: 2 }],
    ['the opponents take seven: 2', 2, 1, { NS: 0, EW: 2 }],
    ['the opponents take all eight: 3', 2, 0, { NS: 0, EW: 3 }],
    ['as opponents, five: 2', 3, 5, { NS: 2, EW: 0 }],
    ['as opponents, all eight: 3', 1, 8, { NS: 3, EW: 0 }],
    ['East chose and East’s side takes six: 1', 1, 2, { NS: 0, EW: 1 }],
  ] as const)('tokens: %s', (_, chooser, NS, expected) => {
    expect(tokens(chooser, { NS, EW: 8 - NS })).toEqual(expected);
  });

  test('cards not held, cards out of turn, second trumps and cards that do not follow are refused', () => {
    const round = hand(0);
    const refuses = (what: Action) => {
      const before = JSON.stringify(round.state);
      expect(round.play(what, round.at)).toBe(false);
      expect(JSON.stringify(round.state)).toBe(before);
    };
    refuses(round.state.hands[user]?.[0] as Card); // the trump comes first
    round.play('D', 0);
    refuses('H');
    refuses(omiDeck.find((card) => !round.state.hands[user]?.includes(card)) as Card);
    round.play(round.state.hands[user]?.[0] as Card, 0);
    for (const card of round.state.hands[user] ?? []) refuses(card); // West's turn
    const free = hand(1); // West chooses, leads; then North, East, and the user
    free.advance(60_000);
    const { hands, trick } = free.state;
    expect(trick.cards).toHaveLength(3);
    const follows = followers(hands[user] ?? [], trick);
    for (const card of hands[user] ?? []) {
      expect(rules.play(free.state, card, free.at, seeded(seed)) !== undefined).toBe(follows.includes(card));
    }
  });

  test('an action is a suit or one of the 32 cards, nothing else', () => {
    for (const good of [...suits, ...omiDeck]) expect(v.is(action, good)).toBe(true);
    for (const bad of ['2S', 'X', '', 'AS ', 7, null, {}, ['AS']]) expect(v.is(action, bad)).toBe(false);
  });

  test('a hand left alone for an hour waits for the user, and goes on', () => {
    const round = hand(1);
    round.advance(3_600_000);
    expect(toPlay(round.state.trick)).toBe(user);
    playOn(round, (legal) => legal[0] as Card);
    expect(round.outcome).toBeDefined();
  });

  test('the last card, which is no choice, is played for the user', () => {
    const round = hand(0);
    playOn(round, (legal) => legal.at(-1) as Card);
    expect(round.entries.filter(([, what]) => what.length === 2)).toHaveLength(7);
  });

  test('from any seed and any play: 32 cards at all times, suit always followed, eight tricks, the right tokens', () => {
    const seeds = fc
      .uint8Array({ minLength: 16, maxLength: 16 })
      .map((bytes) => Buffer.from(bytes).toString('hex'));
    fc.assert(
      fc.property(
        seeds,
        fc.nat(3),
        fc.constantFrom(...difficulties),
        fc.infiniteStream(fc.nat(7)),
        (s, n, level, picks) => {
          const round = hand(n, s, level);
          while (!round.outcome) {
            expect(new Set(allCards(round.state)).size).toBe(round.state.phase === 'choose-trump' ? 16 : 32);
            expect(allCards(round.state)).toHaveLength(round.state.phase === 'choose-trump' ? 16 : 32);
            const { trick, hands } = round.state;
            const mover = toPlay(trick);
            const before = hands[mover] ?? [];
            if (round.due !== undefined) round.advance(round.due);
            else if (round.state.phase === 'choose-trump')
              round.play(suits[picks.next().value % 4] ?? 'S', round.at);
            else {
              const legal = followers(before, trick);
              expect(round.play(legal[picks.next().value % legal.length] as Card, round.at)).toBe(true);
            }
            const led = trick.cards[0];
            const played = round.state.trick.cards[trick.cards.length];
            if (led && played && trick.cards.length < 4 && suitOf(played) !== suitOf(led)) {
              expect(before.map(suitOf)).not.toContain(suitOf(led));
            }
          }
          const taken = tricksTaken(round.state);
          expect(taken.NS + taken.EW).toBe(8);
          expect(round.score).toBe(tokens(round.state.chooser, taken).NS);
          expect(round.outcome).toBe(taken.NS > 4 ? 'win' : taken.NS === 4 ? 'draw' : 'loss');
        },
      ),
      { numRuns: often(8, 125) },
    );
  });
});

describe('saved stats of omi', () => {
  const ended = (chooser: Seat, leaders: readonly Seat[]): State => ({
    difficulty: 'mid',
    phase: 'hand-end',
    chooser,
    trump: 'S',
    hands: [[], [], [], []],
    // Each trick is taken by its leader: the others discard.
    tricks: leaders.map((leader) => ({ leader, cards: ['AH', '7D', '8D', '9D'] })),
    trick: { leader: 0, cards: [] },
  });
  const finish = (state: State) => ({
    state,
    outcome: rules.outcome(state),
    score: rules.score(state),
    difficulty: state.difficulty,
    at: 60_000,
    when: 1_700_000_000_000,
  });
  const none = v.parse(stats.schema, {});
  const all = (side: 'NS' | 'EW') => Array<Seat>(8).fill(side === 'NS' ? 0 : 1);

  test('tokens of both sides, hands and kapothis add up', () => {
    const one = stats.after(none, finish(ended(2, all('NS'))));
    expect(one).toEqual({
      tokensNS: 3,
      tokensEW: 0,
      hands: 1,
      kapothiWins: 1,
      kapothiLosses: 0,
      lastDifficulty: 'mid',
      lastPlayedAt: 1_700_000_000_000,
    });
    const two = stats.after(one, finish(ended(2, all('EW'))));
    expect(two).toMatchObject({ tokensNS: 3, tokensEW: 3, hands: 2, kapothiWins: 1, kapothiLosses: 1 });
  });

  test('the running tokens go to the leaderboard when the hand gave some, else nothing', () => {
    const won = finish(ended(1, [0, 0, 0, 0, 0, 1, 1, 1]));
    expect(won.score).toBe(2);
    expect(submissionOf(game, stats, { ...none, tokensNS: 7 }, won)).toEqual({ score: 7 });
    const even = finish(ended(1, [0, 0, 0, 0, 1, 1, 1, 1]));
    expect(even.outcome).toEqual('draw');
    expect(submissionOf(game, stats, { ...none, tokensNS: 7 }, even)).toBeUndefined();
  });

  test('broken saved values become their defaults, unknown ones are dropped', () => {
    expect(v.parse(stats.schema, { tokensNS: -3, hands: 'x', lastDifficulty: 'hard', cheat: 1 })).toEqual(
      none,
    );
  });

  test('partners sit opposite', () => {
    expect([0, 1, 2, 3].map((seat) => sideOf(seat as Seat))).toEqual(['NS', 'EW', 'NS', 'EW']);
  });
});
