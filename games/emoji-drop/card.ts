import type { Game } from '../../kit/contract/card.ts';
import { relaxedVariant } from '../../kit/contract/relaxed.ts';

export const game: Game = {
  id: 'emojidrop',
  slug: 'emoji-drop',
  name: 'Emoji Drop',
  desc: 'Catch the good ones, dodge the bad ones.',
  category: 'Action',
  keywords: [['emoji'], ['drop']],
  icon: '🍓',
  title: 'EMOJI DROP',
  field: 'sky',
  timed: 'fromFirstAction',
  unit: 'round',
  variants: [relaxedVariant('Half speed.')],
};
