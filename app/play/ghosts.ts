// Ghosts: earlier rounds to play against.
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Ghost } from '../frame/ghost.ts';
import type { Driver } from '../rounds/driver.ts';
import { readBestRound } from '../rounds/ownRounds.ts';
import { type Pace, paceOf, scoreAt } from '../rounds/pace.ts';

export function ghostOf(game: Game, driver: Driver, pace: Pace): Ghost {
  return {
    name: pace.name,
    score: pace.score,
    result: pace.outcome?.result,
    now: () => scoreAt(pace, game, { at: driver.now(), played: driver.played }),
  };
}

/** The player's best round; undefined without one, or after a change of its rules. */
export async function ownGhost(
  game: Game,
  rules: Rules,
  driver: Driver,
  signal: AbortSignal,
): Promise<Ghost | undefined> {
  const best = await readBestRound(game, driver.round.setup.difficulty);
  const pace = best && (await paceOf(rules, best, 'Your best', signal));
  return pace && { ...ghostOf(game, driver, pace), own: true };
}
