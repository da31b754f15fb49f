import { defineGame } from '../../kit/contract/card.ts';

export const game = defineGame({
  id: 'memoryflip',
  slug: 'memory',
  name: 'Memory Flip',
  desc: 'Turn two, match two, beat your own best.',
  category: 'Memory',
  keywords: [['memory']],
  icon: '🧠',
  field: 'leaf',
  timed: true,
  actionsPerMove: 2,
  unit: 'board',
  variants: [{ id: 'six-by-six', name: '6×6', how: 'Eighteen pairs, at any difficulty.' }],
});
