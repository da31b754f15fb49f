import { defineGame } from '../../kit/contract/card.ts';

export const game = defineGame({
  id: 'omi',
  slug: 'omi',
  name: 'Omi',
  desc: 'Call trumps from four cards, take the tricks with your partner.',
  category: 'Cards',
  icon: '🃏',
  field: 'teal',
  sum: 'tokensNS',
  race: 'token',
  robots: ['partner', 'opponent', 'opponent'],
  unit: 'hand',
  series: { by: 'tokens', to: [10, 5] },
});
