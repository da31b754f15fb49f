import { defineGame } from '../../kit/contract/card.ts';
import { categories } from './categories.ts';

export const game = defineGame({
  id: 'quickquiz',
  slug: 'quick-quiz',
  name: 'Quick Quiz',
  desc: 'Six, ten or fifteen questions. How many stick?',
  category: 'Trivia',
  keywords: [['quiz']],
  icon: '❓',
  field: 'marigold',
  timed: true,
  unit: 'quiz',
  variants: [
    {
      id: 'category',
      name: 'By category',
      how: 'All questions from one category, those of your difficulty first. Needs a connection.',
      choices: { Category: categories },
    },
  ],
  content: async () => (await import('./content.ts')).loadContent,
});
