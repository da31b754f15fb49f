import { defineGame } from '../../kit/contract/card.ts';
import { relaxedVariant } from '../../kit/contract/relaxed.ts';

export const game = defineGame({
  id: 'buru',
  slug: 'buru',
  name: 'Buru',
  desc: 'Call the match before the robots do.',
  category: 'Cards',
  icon: '⚡',
  title: 'BURU!',
  field: 'tomato',
  robots: ['opponent', 'opponent', 'opponent'],
  timed: true,
  actionsPerMove: 0,
  unit: 'Buru round',
  series: { by: 'wins', to: [3, 5, 7] },
  variants: [relaxedVariant('Robots call later.')],
});
