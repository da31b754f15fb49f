import { defineGame } from '../../kit/contract/card.ts';

export const game = defineGame({
  id: 'rpsls',
  slug: 'rpsls',
  name: 'Rock Paper Scissors Lizard Spock',
  desc: 'Five moves, ten ways to win.',
  category: 'Quick',
  keywords: [['rpsls'], ['rock', 'paper']],
  icon: '🖖',
  title: 'RPSLS',
  field: 'plum',
  sum: 'wins',
  robots: ['opponent'],
  race: 'time',
  variants: [
    {
      id: 'learner',
      name: 'Learning robot',
      how: 'Twenty throws against a robot that learns your habits, and then tells you what it has learned.',
    },
  ],
  series: { by: 'wins', to: [3, 5, 7] },
});
