import { describe, expect, test } from 'vitest';
import type { Card } from '../../kit/cards/cards.ts';
import { type Seat, taker } from '../../kit/cards/tricks.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { cardsOf as cards } from '../../kit/testing/cards.ts';
import { testSeed, walkToEnd } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { chooseCard, choosePass } from './bot.ts';
import { mayClaim, noPointsLeft } from './claim.ts';
import { cardForJack } from './jack.ts';
import { type Action, rules, usersPass, usersTurn } from './rules.ts';
import {
  exceptJack,
  jackOfDiamonds,
  legalCards,
  moonShooter,
  pointsCounted,
  pointsNow,
  type Seen,
  type State,
  seenBy,
  stepsOf,
  user,
} from './table.ts';

const setup = { difficulty: 'mid', round: 0, variant: jackOfDiamonds } as const;

describe('the jack of diamonds', () => {
  test('gives its taker 10 points back, whatever else the hand brings', () => {
    for (let n = 0; n < often(12, 200); n++) {
      const { state } = walkToEnd({
        engine: { rules } as never,
        setup: { ...setup, round: n },
        seed: testSeed(n),
      });
      const hand = state as State;
      if (hand.timedOut) continue;
      const plain = pointsCounted({ tricks: hand.tricks });
      const [trick] = hand.tricks.filter((each) => each.cards.includes('JD'));
      const back = trick && taker(trick);
      expect(pointsCounted(hand)).toEqual(plain.map((own, seat) => (seat === back ? own - 10 : own)));
      expect(plain.reduce((a, b) => a + b)).toBe(moonShooter(hand.tricks) === undefined ? 26 : 78);
      expect(rules.score(hand)).toBeGreaterThanOrEqual(0);
    }
  });

  test('counts as soon as it is taken, and no hand is claimed while it is out', () => {
    const { state } = new Round<State, Action>(rules, setup, testSeed(1));
    const tricks = [{ leader: 2, cards: cards('9D JD 2D QD') } as const];
    const open: State = { ...state, phase: 'play', tricks, trick: { leader: user, cards: [] } };
    expect(pointsNow(open)).toEqual([0, -10, 0, 0]);
    const { jack: _, ...plain } = open;
    expect(pointsNow(plain)).toEqual([0, 0, 0, 0]);
    const rest = {
      ...open,
      tricks: [],
      hands: [cards('2C 3C'), cards('JD 4C'), cards('5C 6C'), cards('7C 8C')],
    };
    expect([noPointsLeft(rest), mayClaim(rest)]).toEqual([false, false]);
    expect(noPointsLeft({ ...plain, tricks: [], hands: rest.hands })).toBe(true);
  });
});

describe('a robot', () => {
  const seen = (hand: string, trick: string): Seen => ({
    seat: 3,
    hand: cards(hand),
    passed: undefined,
    trick: { leader: (3 - cards(trick).length) as Seat, cards: cards(trick) },
    tricks: [{ leader: 0, cards: cards('2C 3C 4C 5C') }],
    broken: true,
    jack: true,
  });
  const wanted = (table: Seen) => cardForJack(table, legalCards(table.hand, table));

  test.each([
    ['brings its own home in the last place', seen('JD 3D KS', '4D 9D TD'), 'JD'],
    ['keeps it below a higher diamond', seen('JD 3D KS', '4D QD TD'), undefined],
    ['keeps it from a trick that costs as much', seen('JD 3D KS', '4D 9D QS'), undefined],
    ['keeps it while a higher one may follow', seen('JD 3D KS', '4D'), undefined],
    ['keeps it from a lead', seen('JD AD 3S', ''), undefined],
    ['takes another’s with its highest', seen('QD AD 3D', '4D JD'), 'AD'],
    ['leaves another’s that it can’t beat', seen('TD 3D', '4D JD KD'), undefined],
    ['leaves another’s that comes with the queen of spades', seen('AD 3D', '4D JD QS'), undefined],
  ] as const)('%s', (_, table, card) => expect(wanted(table)).toBe(card));

  test('discards and passes anything but the jack', () => {
    for (const difficulty of ['mid', 'pro'] as const) {
      const table = seen('JD 2S 3H', '4C 9C TC');
      expect(chooseCard(table, difficulty, seeded(testSeed(1))('bot'))).not.toBe('JD');
    }
    expect(exceptJack(cards('JD QD'), true)).toEqual(['QD']);
    expect(exceptJack(cards('JD QD'))).toEqual(['JD', 'QD']);
  });

  test('that knows of the jack takes fewer points than one that doesn’t', () => {
    const points = (jack: boolean): number => {
      let sum = 0;
      for (let n = 0; n < often(80, 400); n++) {
        const round = new Round<State, Action>(rules, { ...setup, round: n }, testSeed(n));
        const random = seeded(testSeed(5_000 + n));
        while (!round.outcome) {
          const { state } = round;
          const hand = state.hands[user] ?? [];
          if (usersPass(state)) {
            const pass = choosePass(exceptJack(hand, jack), stepsOf(state.pass), 'mid', random('pass'));
            round.play({ pass }, round.at);
          } else if (usersTurn(state)) {
            const table = { ...seenBy(state, user), jack };
            round.play(
              chooseCard(table, 'mid', random('card', state.tricks.length)) satisfies Card,
              round.at,
            );
          } else round.advance(round.due ?? round.at);
        }
        sum += pointsCounted(round.state)[user] ?? 0;
      }
      return sum;
    };
    expect(points(true)).toBeLessThan(points(false));
  });
});
