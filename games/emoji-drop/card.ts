import { defineGame } from '../../kit/contract/card.ts';
import { relaxedVariant } from '../../kit/contract/relaxed.ts';

export const game = defineGame({
  id: 'emojidrop',
  slug: 'emoji-drop',
  name: 'Emoji Drop',
  desc: 'Catch the good ones, dodge the bad ones.',
  category: 'Action',
  keywords: [['emoji'], ['drop']],
  icon: '🍓',
  field: 'sky',
  timed: 'fromFirstAction',
  actionsPerMove: 0,
  variants: [relaxedVariant('Half speed.')],
});
