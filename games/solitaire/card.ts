import { defineGame } from '../../kit/contract/card.ts';
import { relaxedVariant } from '../../kit/contract/relaxed.ts';

export const game = defineGame({
  id: 'solitaire',
  slug: 'solitaire',
  name: 'Solitaire',
  desc: 'Klondike against the clock, one or three at a time.',
  category: 'Cards',
  icon: '♠️',
  field: 'leaf',
  timed: 'fromFirstAction',
  unit: 'board',
  variants: [
    { id: 'random', name: 'Random deal', how: 'Nobody knows whether it can be won.' },
    relaxedVariant('No time limit.'),
    {
      id: 'untimed',
      name: 'Untimed',
      how: 'Some deals need more passes. Vegas: $52 in, $5 a card back, no undo.',
      choices: {
        Draw: ['Draw one', 'Draw three'],
        Passes: ['any passes', 'three passes', 'one pass'],
        Points: ['usual points', 'Vegas'],
      },
      review: false,
    },
  ],
});
