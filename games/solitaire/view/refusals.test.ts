import { expect, test } from 'vitest';
import { cardsOf as cards } from '../../../kit/testing/cards.ts';
import { empty, push } from '../history.ts';
import { board } from '../samples.ts';
import type { Done } from '../state.ts';
import { covered, noDraw, noFinish, noUndo } from './narration.ts';

const refusals = [noDraw, noUndo, noFinish];

test('what is missing is said', () => {
  const bare = board({ tableau: ['4D | 9H'] });
  expect(refusals.map((refusal) => refusal(bare))).toEqual([
    'The stock and the waste are empty.',
    'Nothing to undo.',
    'Auto-complete works once no card in the columns is face down.',
  ]);
});

test('a covered card of the waste says which one can be played', () => {
  const state = board({ tableau: ['4D | 9H'], waste: cards('5H 6C') });
  expect(covered(state)).toBe('You can only play the top card of the waste: the 6 of clubs.');
});

test('with no card face down, it is the drawing that auto-complete has to wait for', () => {
  const stuck = board({
    difficulty: 'mid',
    foundations: [13, 13, 10, 13],
    waste: cards('JC KC'),
    tableau: ['QC'],
  });
  expect(noFinish(stuck)).toBe('Drawing three, some cards can’t come up yet.');
});

test('every key reports the end of the round and auto-completion', () => {
  const over = board({ stock: cards('5H'), history: push<Done>(empty, [1]), timedOut: true });
  const finishing = board({
    stock: cards('5H'),
    history: push<Done>(empty, [1]),
    finishing: { since: 0, next: 0 },
  });
  for (const refusal of refusals) {
    expect(refusal(over)).toBe("Time's up!");
    expect(refusal(finishing)).toBe('Bringing the rest home.');
  }
});
