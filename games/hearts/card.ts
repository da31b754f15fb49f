import { defineGame } from '../../kit/contract/card.ts';
import { relaxedVariant } from '../../kit/contract/relaxed.ts';

export const game = defineGame({
  id: 'hearts',
  slug: 'hearts',
  name: 'Hearts',
  desc: 'Dodge the hearts, fear the queen, or shoot the moon.',
  category: 'Cards',
  icon: '♥️',
  field: 'pink',
  robots: ['opponent', 'opponent', 'opponent'],
  timed: true,
  unit: 'hand',
  series: { by: 'points', to: [100, 50] },
  variants: [
    relaxedVariant('Twice the time.'),
    {
      id: 'jack',
      name: 'Jack of diamonds',
      how: 'The jack of diamonds gives 10 points back to the seat that takes it.',
      review: false,
    },
  ],
});
