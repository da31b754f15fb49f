import { expect, test } from 'vitest';
import { choicesIn, variantOf, variantText, variantWords } from './variants.ts';

const plain = { id: 'no-walls', name: 'No walls', how: 'The board goes on.' };
const own = {
  id: 'own',
  name: 'Own size',
  how: 'Choose it.',
  choices: { Rows: ['8 rows', '9 rows'], Mines: ['few', 'some', 'many'] },
};
const game = { variants: [plain, own] };

test('a setup’s text names a variant, and what the player has chosen', () => {
  expect(variantOf(game, variantText(plain, []))).toBe(plain);
  expect(variantText(own, [1, 2])).toBe('own:1.2');
  expect(variantOf(game, 'own:1.2')).toBe(own);
  expect(choicesIn('own:1.2')).toEqual([1, 2]);
  expect(choicesIn('no-walls')).toEqual([]);
});

test.each([
  ...[
    undefined,
    '',
    'walls',
    'no-walls:',
    'no-walls:0',
    'own',
    'own:',
    'own:1',
    'own:1.2.0',
    'own:2.0',
    'own:1.3',
  ],
  ...['own:-1.0', 'own:01.2', 'own:1.2 ', 'own:1.2:3', 'own:x.y', 'own:1e0.2', 'own:length.0', 'constructor'],
])('%j names none', (text) => {
  expect(variantOf(game, text)).toBeUndefined();
  expect(variantWords(game, text)).toBeUndefined();
});

test('the header has the name, or the choice', () => {
  expect(variantWords(game, 'no-walls')).toBe('No walls');
  expect(variantWords(game, 'own:1.0')).toBe('9 rows, few');
  expect(variantWords({}, 'no-walls')).toBeUndefined();
});
