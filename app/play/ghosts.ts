// Ghosts: earlier rounds to play against.
import { reducedMotion } from '../../kit/board/motion.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { target } from '../../kit/picture/race.ts';
import type { Ghost } from '../frame/ghost.ts';
import type { Driver } from '../rounds/driver.ts';
import { GhostBoard } from '../rounds/GhostBoard.ts';
import { readBestRound } from '../rounds/ownRounds.ts';
import { type Pace, paceOf, scoreAt } from '../rounds/pace.ts';

interface OnTable {
  readonly game: Game;
  readonly rules: Rules;
  readonly view: GameView;
  readonly driver: Driver;
}

export function ghostOf({ game, rules, view, driver }: OnTable, pace: Pace, own?: true): Ghost {
  const { log } = pace;
  const { seed, setup } = driver.round;
  const isSameDeal = log.seed === seed && log.setup.round === setup.round;
  const isDrawn = view.ghost === 'any deal' || (view.ghost === 'same deal' && isSameDeal);
  return {
    ...pace,
    ...(own && { own }),
    target: target(game, pace),
    now: () => scoreAt(pace, game, { at: driver.now(), played: driver.played }),
    board: isDrawn
      ? new GhostBoard({
          timed: game.timed !== false,
          rules,
          driver,
          log,
          previews: !own && !reducedMotion(),
        })
      : undefined,
  };
}

/** The player's best round; undefined without one, or after a change of its rules. */
export async function ownGhost(table: OnTable, signal: AbortSignal): Promise<Ghost | undefined> {
  const { game, rules, driver } = table;
  const best = await readBestRound(game, driver.round.setup);
  const pace = best && (await paceOf(rules, best, 'Your best', signal));
  return pace && ghostOf(table, pace, true);
}
