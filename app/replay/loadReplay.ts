// Loads a replay: the recording, from the server or from this device, and the game's code. A round that has just ended
// needs neither.
import * as v from 'valibot';
import { gameById } from '../../games/index.ts';
import { loadRules, loadView } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Review } from '../../kit/contract/review.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Log } from '../../kit/round/log.ts';
import type { Round } from '../../kit/round/round.ts';
import { type Recording, sharedRecording } from '../../protocol/replays.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { getJson, isMissing } from '../lib/send.ts';
import { readOwnRecording } from '../rounds/ownRounds.ts';
import { indexRecording, isSame } from './keyframes.ts';
import { ReplayDriver } from './replayDriver.ts';

export interface Replay {
  readonly id: string;
  readonly recording: Recording;
  /** Verified by the server; else it is this device's own record. */
  readonly verified: boolean;
  /** The server ranks it. */
  readonly ranked: boolean;
  /** Anyone may watch it at this page's address. */
  readonly shared: boolean;
  readonly game: Game;
  readonly rules: Rules;
  readonly view: GameView;
}

/** The replay is missing on the server, or the server or this device's storage is unavailable. */
export interface Missing {
  readonly missing: 'gone' | 'unreachable' | 'unreadable';
}

/** Rejects only with a ChunkError. */
export async function loadReplay(id: string): Promise<Replay | Missing> {
  const found = await findRecording(id);
  if ('missing' in found) return found;
  const game = gameById(found.recording.game);
  if (!game) return { missing: 'gone' };
  const [rules, view] = await Promise.all([
    loadChunk(`${game.slug} rules`, () => loadRules(game)),
    loadChunk(`${game.slug} view`, () => loadView(game)),
  ]);
  return { id, ...found, game, rules, view };
}

type Found = Pick<Replay, 'recording' | 'verified' | 'ranked' | 'shared'>;

async function findRecording(id: string): Promise<Found | Missing> {
  const answer = id.startsWith('local-') ? 'gone' : await ask(id);
  if (typeof answer !== 'string') return answer;
  // A round that has not reached the server yet is still on this device.
  const recording = await readOwnRecording(id).catch(() => 'unreadable' as const);
  if (recording === 'unreadable') return { missing: recording };
  if (!recording) return { missing: answer };
  return { recording, verified: false, ranked: false, shared: false };
}

async function ask(id: string): Promise<Found | 'gone' | 'unreachable'> {
  try {
    const answer = await getJson(`/api/runs/${encodeURIComponent(id)}`);
    const { ranked, shared, ...recording } = v.parse(sharedRecording, answer);
    return { recording, verified: true, ranked, shared };
  } catch (error) {
    return isMissing(error) ? 'gone' : 'unreachable';
  }
}

/** A round that is looked at. */
export interface Looked {
  readonly id: string;
  readonly game: Game;
  readonly recording: Pick<Recording, keyof Log>;
  readonly driver: ReplayDriver;
  /** The review that the ticket has shown; undefined where it is still to be made. */
  readonly review?: Review | undefined;
}

/** @returns a round that was just finished; undefined when the replay gives another result */
export async function lookBack(
  id: string,
  game: Game,
  rules: Rules,
  round: Round<unknown, unknown>,
): Promise<Looked | undefined> {
  const { score, outcome } = round;
  const recording = round.log(game.id);
  const index = await indexRecording(rules, recording);
  if (!isSame(index, { score, result: outcome ?? null })) return undefined;
  const driver = new ReplayDriver(rules, recording, index, game);
  return { id, game, recording, driver };
}
