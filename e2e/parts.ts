// Games for journeys that visit all of them: in three parts, so that none takes long. GAME names one alone, as
// `npm test -- game <slug>` does.
import { games } from '../games/index.ts';

const { GAME } = process.env;
const chosen = games.filter(({ slug }) => GAME === undefined || slug === GAME);

export const parts = [0, 1, 2]
  .map((part) => chosen.filter((_, i) => i % 3 === part))
  .filter((part) => part.length > 0)
  .map((some, i, { length }) => [`part ${i + 1} of ${length}`, some] as const);
