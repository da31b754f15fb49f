import { line, sign } from '../../kit/board/drawings.tsx';
import type { Help } from '../../kit/contract/view.ts';

export const pictures: Help['pictures'] = {
  'Catch the good things': [sign(60, 24, '🍎'), line('M34 48L42 70H78L86 48')],
  'Avoid anything with spikes': [
    sign(60, 41, '💣', 24),
    line(
      'M60 8V14M60 66V72M28 40H34M86 40H92M37 17L42 22M78 58L83 63M83 17L78 22M42 58L37 63',
      'var(--tomato-deep)',
    ),
  ],
  'Streaks score more and more': sign(60, 42, '+11 +12', 24),
};

export const help: Help['help'] = [
  'Catch the good things in the basket. Each catch scores 10, plus one for every step of your streak, up to 20.',
  'Bad things have a spiked ring. Catching one costs a life and your streak. Missing a good one only ends the streak.',
  'Streaks of 10, 25 and 50 are goals along the way. They’re marked, but score nothing extra.',
  'Use the keys or drag anywhere on the board. The basket always moves at the same speed, and the next good thing is always within reach.',
];

export const oneButton = false;
