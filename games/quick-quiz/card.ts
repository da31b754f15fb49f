import type { Game } from '../../kit/contract/card.ts';

export const game: Game = {
  id: 'quickquiz',
  slug: 'quick-quiz',
  name: 'Quick Quiz',
  desc: 'Six, ten or fifteen questions. How many stick?',
  category: 'Trivia',
  keywords: [['quiz']],
  icon: '❓',
  title: 'QUICK QUIZ',
  field: 'marigold',
  timed: true,
  bestTime: 'Best perfect time',
  unit: 'quiz',
  content: () => import('./content.ts'),
};
