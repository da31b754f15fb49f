// Template of `npm run new-game -- … --solo`: a complete, tested game outside the registry.
import type { Game } from '../../kit/contract/card.ts';

export const game: Game = {
  id: 'lights',
  slug: 'example-solo',
  name: 'Lights',
  desc: 'A press switches a light and its neighbours. Put out all nine.',
  category: 'Puzzle',
  keywords: [['lights']],
  icon: '💡',
  title: 'LIGHTS',
  field: 'night',
  timed: false,
  unit: 'board',
  midRound: 'ask',
};
