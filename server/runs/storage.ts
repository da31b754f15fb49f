// Limits how much a player may store.
import type { Limit, Limits } from '../http/limits.ts';

/**
 * KB of logs, states of rounds under way and quizzes that one player may store in a day: twice what 2048 takes at twelve
 * moves a second without a break.
 */
export const storageLimit: Limit = { name: 'log-kilobytes', max: 32 * 1024, perMs: 24 * 60 * 60 * 1000 };

/**
 * @param replaced what it is stored in place of
 * @throws HttpProblem too-many
 */
export async function countStored(
  limits: Limits,
  player: string,
  json: string,
  replaced = '',
): Promise<void> {
  const times = Math.ceil((Buffer.byteLength(json) - Buffer.byteLength(replaced)) / 1024);
  if (times > 0) await limits.count(storageLimit, player, { times });
}
