// Own games for the home page: the player's best, and an open round.
import { type Session, sessionReady } from '../account/session.ts';
import { queries } from '../lib/queries.ts';
import { readOpenRounds } from './database.ts';
import { listOwnRounds, whenSettled } from './ownRounds.ts';
import { bestOf, playerTallies, talliesOf } from './tallies.ts';

export interface OwnGame {
  /** Undefined before the first finished round. */
  readonly best?: number;
  /** Score of an open round; null where it is not known. */
  readonly open?: number | null;
}

/** By the IDs of the games. @throws when the server, or the storage of a guest's device, does not answer */
export async function readOwnGames(): Promise<Readonly<Record<string, OwnGame>>> {
  await whenSettled();
  const session = await sessionReady();
  const [tallies, open] = await Promise.all([
    session.kind === 'user' ? queries.fetchQuery(playerTallies(session.id)) : listOwnRounds().then(talliesOf),
    readOpen(session),
  ]);
  const own: Record<string, OwnGame> = {};
  for (const { game } of tallies) own[game] = { best: bestOf(game, tallies) };
  for (const { game, score = null } of open) own[game] = { ...own[game], open: score };
  return own;
}

/** Rounds that the game's own address resumes. */
async function readOpen(session: Session) {
  const player = session.kind === 'user' ? session.id : undefined;
  const rounds = await readOpenRounds().catch(() => []);
  return rounds
    .filter(({ slot, over, length }) => !over && length > 0 && !slot.includes(':'))
    .filter((record) => player === undefined || record.player === undefined || record.player === player);
}
