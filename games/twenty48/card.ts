import type { Game } from '../../kit/contract/card.ts';

export const game: Game = {
  id: 'twenty48',
  slug: 'twenty48',
  name: '2048',
  desc: 'Combine matching tiles to climb the powers of two. Hit 2048 (or keep pushing higher!).',
  category: 'Numbers',
  keywords: [['2048'], ['twenty48']],
  icon: '🔲',
  title: '2048',
  field: 'marigold',
  timed: false,
  unit: 'round',
  midRound: 'count',
};
