import * as v from 'valibot';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Leaderboard, leaderboard, type Window } from '../../protocol/leaderboards.ts';
import { getJson } from '../lib/getJson.ts';

export interface BoardKey {
  readonly gameId: string;
  readonly difficulty: Difficulty;
  readonly window: Window;
}

/** @throws when the server can't be reached, or answers something else */
export async function fetchBoard({ gameId, difficulty, window }: BoardKey): Promise<Leaderboard> {
  const query = new URLSearchParams({ difficulty, window });
  return v.parse(leaderboard, await getJson(`/api/leaderboards/${encodeURIComponent(gameId)}?${query}`));
}
