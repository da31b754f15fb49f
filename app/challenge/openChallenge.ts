// Opens challenges. A link is untrusted: the game's schemas parse it, and its rules replay it.
import * as v from 'valibot';
import { gameById } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Engine } from '../../kit/contract/engine.ts';
import type { Log } from '../../kit/round/log.ts';
import { variantOf } from '../../kit/round/variants.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { type Pace, paceOf } from '../replay/pace.ts';
import { readLink } from '../share/link.ts';

export interface Challenge {
  readonly game: Game;
  readonly pace: Pace;
}

/** Reasons why a challenge can't be played. */
export const faultWords = {
  broken: 'This link is incomplete. Ask your friend to send it again.',
  newer: 'This link comes from a newer version of the arcade. Reload the page to open it.',
  'no-game': 'This game isn’t available.',
  outdated: 'The game has changed since this challenge was made, so nobody can play the same round now.',
  impossible: 'This link’s round breaks the rules. Someone may have changed the link.',
  gone: 'This challenge was removed or is private.',
  unreachable: 'The server couldn’t be reached. Please try again later.',
  unreadable: 'This device’s rounds can’t be read right now. Close other tabs of Play Small and try again.',
};

export type Fault = keyof typeof faultWords;

/** @param fragment of the address, without its '#'. @throws only when the game's code fails to load */
export async function openLink(fragment: string): Promise<Challenge | Fault> {
  const linked = await readLink(fragment);
  return typeof linked === 'string' ? linked : openLog(linked.log, linked.name);
}

/** @param id of a run. @throws only when the game's code fails to load */
export async function openRun(id: string): Promise<Challenge | Fault> {
  const { loadReplay } = await loadChunk('replays', () => import('../replay/loadReplay.ts'));
  const replay = await loadReplay(id);
  return 'missing' in replay
    ? replay.missing
    : openLog(replay.recording, replay.recording.name, replay.recording.ms);
}

/** @param served time (ms) by the server's clock */
async function openLog(log: Log, name: string, served = 0): Promise<Challenge | Fault> {
  const game = gameById(log.game);
  if (!game) return 'no-game';
  const engine = await loadChunk(`${game.slug} engine`, () => loadEngine(game));
  const { rules } = engine;
  if (log.version !== rules.version) return 'outdated';
  if (!fits(game, engine, log)) return 'impossible';
  const pace = await paceOf(rules, log, name);
  if (!pace?.result) return 'impossible';
  return { game, pace: { ...pace, ms: Math.max(pace.ms, served) } };
}

/** More rounds than anyone plays in a session; the game's own rotations take any number. */
const MAX_ROUND = 1_000_000;

function fits(game: Game, { action, content }: Engine, { setup, entries }: Log): boolean {
  const { variant, round } = setup;
  return (
    round <= MAX_ROUND &&
    (variant === undefined || variantOf(game, variant) !== undefined) &&
    (setup.content === undefined || (content !== undefined && v.is(content, setup.content))) &&
    entries.every(([, each]) => v.is(action, each))
  );
}
