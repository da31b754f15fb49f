// How much a player may store.
import type { Limit, Limits } from '../http/limits.ts';

/**
 * What one player's logs and quizzes may take in a day, KB: twice what 2048 takes at twelve moves a second without a
 * break.
 */
export const storageLimit: Limit = { name: 'log-kilobytes', max: 32 * 1024, perMs: 24 * 60 * 60 * 1000 };

/** @throws HttpProblem too-many */
export async function countStored(limits: Limits, player: string, json: string): Promise<void> {
  await limits.count(storageLimit, player, { times: Math.ceil(Buffer.byteLength(json) / 1024) });
}
