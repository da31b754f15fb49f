import type { Game } from '../../kit/contract/card.ts';
import type { Entry } from '../../kit/round/log.ts';
import type { Round } from '../../kit/round/round.ts';
import type { EndedRound, OpenRound } from './record.ts';

interface About extends Pick<EndedRound, 'id'> {
  readonly run: string | undefined;
  readonly player: string | undefined;
  /** The date whose box it is a match of. */
  readonly today?: string | undefined;
  /** The player's name. */
  readonly name: string;
  readonly opponents: OpenRound['opponents'];
}

/**
 * What is written of a round that has ended: it waits for the server if it is a run, or a player's match of a day's box,
 * and is done otherwise.
 */
export function endedRound(
  game: Game,
  round: Round<unknown, unknown>,
  { id, run, player, today, name, opponents }: About,
): { readonly record: Omit<EndedRound, 'size'>; readonly entries: readonly Entry[] } {
  const { entries, ...log } = round.log(game.id);
  const isSent = run !== undefined || (today !== undefined && player !== undefined);
  const record = {
    ...log,
    id,
    ...(run !== undefined && { run }),
    ...(player !== undefined && { player }),
    ...(today !== undefined && { today }),
    status: isSent ? 'waiting' : 'done',
    length: entries.length,
    score: round.score,
    result: round.outcome?.result ?? null,
    name,
    when: Date.now(),
    opponents,
    duration: round.duration,
  } as const;
  return { record, entries };
}
