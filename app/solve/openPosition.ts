// Opens a position of Yours to solve: the board before the slip, and what the game's review says of it today.
import type { Moment } from '../../kit/contract/review.ts';
import type { Position } from '../../protocol/toSolve.ts';
import { playerId, sessionReady } from '../account/session.ts';
import { indexRecording } from '../replay/keyframes.ts';
import { loadReplay, type Replay } from '../replay/loadReplay.ts';
import { ReplayDriver } from '../replay/replayDriver.ts';
import { askReviewer } from '../review/reviewer.ts';

export interface Opened {
  readonly position: Position;
  readonly replay: Replay;
  readonly driver: ReplayDriver;
  readonly slip: Moment;
}

/**
 * @returns 'gone' for a position that can't be rebuilt: its round was removed, its rules have changed, or the review no longer
 * calls it a slip; 'unreachable' where another visit may have it
 */
export async function openPosition(
  position: Position,
  signal: AbortSignal,
): Promise<Opened | 'gone' | 'unreachable'> {
  const replay = await loadReplay(position.round);
  if ('missing' in replay) {
    // The server shows a private round to nobody else.
    const canRead = position.round.startsWith('local-') || playerId(await sessionReady()) !== undefined;
    return replay.missing === 'gone' && canRead ? 'gone' : 'unreachable';
  }
  const { game, rules, recording } = replay;
  // A page of an older version leaves the position to a newer one.
  if (rules.version !== position.version) return rules.version > position.version ? 'gone' : 'unreachable';
  const { entry } = position;
  const log = { ...recording, entries: recording.entries.slice(0, entry + 1) };
  const slip = await askReviewer(game, async (ask) => ({ found: await ask('slip', { log, entry }) }), signal);
  if (!slip) return 'unreachable';
  if (!slip.found) return 'gone';
  const index = await indexRecording(rules, { ...log, end: log.entries.at(-1)?.[0] ?? 0 }, signal);
  const driver = new ReplayDriver(rules, log, index, game);
  return { position, replay: { ...replay, recording: log }, driver, slip: slip.found };
}
