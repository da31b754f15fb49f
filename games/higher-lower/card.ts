import { defineGame } from '../../kit/contract/card.ts';

export const game = defineGame({
  id: 'higherlower',
  slug: 'higher-lower',
  name: 'Higher / Lower',
  desc: 'Find the secret number before your guesses run out.',
  category: 'Numbers',
  keywords: [['higher', 'lower']],
  icon: '🔢',
  title: 'HIGHER LOWER',
  field: 'pink',
  sum: 'wins',
  race: 'guess',
});
