import type { Game } from '../../kit/contract/card.ts';

export const game: Game = {
  id: 'omi',
  slug: 'omi',
  name: 'Omi',
  desc: 'Call trumps from four cards, take the tricks with your partner.',
  category: 'Cards',
  keywords: [['omi']],
  icon: '🃏',
  title: 'OMI',
  field: 'teal',
  sum: 'tokensNS',
  race: 'token',
  robots: ['partner', 'opponent', 'opponent'],
  timed: false,
  unit: 'hand',
  series: { tokens: [10, 5] },
};
