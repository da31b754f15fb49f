import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { useAnswer } from '../lib/queries.ts';
import { playerId, useSession } from './session.ts';

/** The player's own answer: each player's is kept apart, and nothing is read before it is known who plays. */
export function useOwnAnswer<T>({
  queryKey,
  enabled = true,
  ...query
}: UseQueryOptions<T>): UseQueryResult<T> {
  const session = useSession();
  const player = playerId(session) ?? session.kind;
  const isKnown = session.kind !== 'initializing';
  return useAnswer({ ...query, queryKey: [...queryKey, player], enabled: isKnown && enabled });
}
