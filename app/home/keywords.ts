// Which game a name in the catalogue means. The names are an operator's, so they are matched by keywords.

import { allCards } from '../lib/cards.ts';

type Test = (name: string) => boolean;

const has =
  (...words: readonly string[]): Test =>
  (name) =>
    words.every((word) => name.includes(word));
const either =
  (...tests: readonly Test[]): Test =>
  (name) =>
    tests.some((test) => test(name));
const without =
  (test: Test, word: string): Test =>
  (name) =>
    test(name) && !name.includes(word);

/** The first match counts. */
const keywords: readonly (readonly [slug: string, test: Test])[] = [
  ['tic-tac-toe', has('tic tac toe')],
  ['higher-lower', has('higher', 'lower')],
  ['rpsls', either(has('rpsls'), has('rock', 'paper'))],
  ['omi', has('omi')],
  ['memory', has('memory')],
  ['quick-quiz', has('quiz')],
  ['emoji-drop', either(has('emoji'), has('drop'))],
  ['buru', has('buru')],
  ['escape-maze', has('maze')],
  ['solitaire', has('solitaire')],
  ['hearts', has('hearts')],
  ['color-match', either(has('color match'), has('colour match'))],
  ['twenty48', either(has('2048'), has('twenty48'))],
  ['snake-rush', without(has('snake'), 'ladder')],
  ['minefield', either(has('minefield'), has('minesweeper'), has('mine', 'field'))],
];

/** The slug of the game that a catalogue name stands for, if the keywords know one. */
export function slugForName(name: string): string | undefined {
  const lower = name.toLowerCase();
  return (
    keywords.find(([, matches]) => matches(lower))?.[0] ??
    // A game that was added since goes by its own name.
    allCards().find((card) => card.name.toLowerCase() === lower.trim())?.slug
  );
}
