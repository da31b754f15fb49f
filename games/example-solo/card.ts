// Template of `npm run new-game -- … --solo`: a complete, tested game outside the registry.
import { defineGame } from '../../kit/contract/card.ts';

export const game = defineGame({
  id: 'lights',
  slug: 'example-solo',
  name: 'Lights',
  desc: 'A press switches a light and its neighbours. Put out all nine.',
  category: 'Puzzle',
  icon: '💡',
  field: 'night',
  unit: 'board',
  midRound: 'ask',
});
