import { sign, tile } from '../../kit/board/drawings.tsx';
import type { Help } from '../../kit/contract/view.ts';

export const pictures: Help['pictures'] = {
  'Look at the ink, not at the word': sign(60, 42, 'RED', 38, '#3361f5'),
  'Choose the colour of the ink': [tile(8, 26, 'Red', 'stock', 48), tile(64, 26, 'Blue', 'cobalt', 48)],
  'Faster answers score more': sign(60, 42, '+15', 38),
};

export const help: Help['help'] = [
  'A colour word appears, usually in different ink. Choose the colour of the ink, not what the word says.',
  'Click or tap a name, or press its number.',
  'A right answer scores 10, plus up to 5 for speed. A wrong answer, or none in time, costs a life.',
  'Noob: 3 choices, 6 seconds, 4 lives. Mid: 5 choices, 4.5 seconds, 3 lives. Pro: 7 choices, 3.2 seconds, 2 lives.',
  'The colours on offer can be told apart with any kind of colour vision. “Patterns” gives each colour a pattern of its own, too.',
];
