import { expect, test } from 'vitest';
import { seeded } from '../../../kit/round/random.ts';
import { cardsOf as cards } from '../../../kit/testing/cards.ts';
import { testSeed } from '../../../kit/testing/conformance.ts';
import { empty, push } from '../history.ts';
import { rules } from '../rules.ts';
import { board } from '../samples.ts';
import type { Done } from '../state.ts';
import { refusal } from './narration.ts';

const actions = ['draw', 'undo', 'finish'] as const;

test('what is missing is said', () => {
  const bare = board({ tableau: ['4D | 9H'] });
  expect(actions.map((action) => refusal(bare, action))).toEqual([
    'The stock and the waste are empty.',
    'Nothing to undo.',
    'Auto-complete works once no card in the columns is face down.',
  ]);
});

test('a covered card of the waste says which one can be played', () => {
  const state = board({ tableau: ['4D | 9H'], waste: cards('5H 6C') });
  expect(refusal(state, 'take from the waste')).toBe(
    'You can only play the top card of the waste: the 6 of clubs.',
  );
});

test('with no card face down, it is the drawing that auto-complete has to wait for', () => {
  const stuck = board({
    difficulty: 'mid',
    foundations: [13, 13, 10, 13],
    waste: cards('JC KC'),
    tableau: ['QC'],
  });
  expect(refusal(stuck, 'finish')).toBe('Drawing three, some cards can’t come up yet.');
});

test('drawing one, it is the passes that auto-complete lacks', () => {
  const stuck = board({
    ...{ draws: 1, turns: 0, foundations: [13, 13, 10, 13] },
    ...{ stock: cards('KC'), waste: cards('QC JC'), tableau: [] },
  });
  expect(rules.play(stuck, { type: 'finish' }, 0, seeded(testSeed(1)))).toBeDefined();
  const buried = { ...stuck, waste: cards('JC QC') };
  expect(rules.play(buried, { type: 'finish' }, 0, seeded(testSeed(1)))).toBeUndefined();
  expect(refusal(buried, 'finish')).toBe('Some cards can’t come up any more.');
});

test('Vegas has no undo, whatever was played', () => {
  const state = board({ vegas: true, history: push<Done>(empty, [1]) });
  expect(refusal(state, 'undo')).toBe('Vegas has no undo.');
});

test('every key reports the end of the round and auto-completion', () => {
  const over = board({ stock: cards('5H'), history: push<Done>(empty, [1]), timedOut: true });
  const finishing = board({
    stock: cards('5H'),
    history: push<Done>(empty, [1]),
    finishing: { since: 0, next: 0 },
  });
  for (const action of actions) {
    expect(refusal(over, action)).toBe("Time's up!");
    expect(refusal(finishing, action)).toBe('Bringing the rest home.');
  }
});
