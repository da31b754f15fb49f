import { defineGame } from '../../kit/contract/card.ts';

export const game = defineGame({
  id: 'twenty48',
  slug: 'twenty48',
  name: '2048',
  desc: 'Combine matching tiles to climb the powers of two. Hit 2048 (or keep pushing higher!).',
  category: 'Numbers',
  keywords: [['2048'], ['twenty48']],
  icon: '🔲',
  field: 'marigold',
  midRound: 'count',
});
