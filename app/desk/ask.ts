import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import * as v from 'valibot';
import { createStore } from '../../kit/board/store.ts';
import { queries, useAnswer } from '../lib/queries.ts';
import { isMissing, send } from '../lib/send.ts';
import { useSending } from '../lib/useSending.ts';

/** The operator has lost access: the role was revoked, or the session has ended. */
export const closed = createStore(false);

/** @throws as send */
export async function ask<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  { method = 'GET', body }: { readonly method?: string; readonly body?: unknown } = {},
): Promise<v.InferOutput<Schema>> {
  const response = await send(method, `/api/desk/${path}`, body).catch((error: unknown) => {
    if (isMissing(error)) closed.set(true);
    throw error;
  });
  return v.parse(schema, await response.json());
}

export function useAsked<Schema extends v.GenericSchema>(
  queryKey: readonly string[],
  schema: Schema,
  path: string,
  options?: Partial<UseQueryOptions<v.InferOutput<Schema>>>,
): UseQueryResult<v.InferOutput<Schema>> {
  return useAnswer({ queryKey, queryFn: () => ask(schema, path), retry: false, ...options });
}

/**
 * Refetches the queries of the key after each change, failed ones too: another operator may have been first.
 * @param scope runs the changes of one scope in order
 */
export function useChange<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  queryKey: readonly string[],
  scope?: string,
) {
  const onSettled = () => queries.invalidateQueries({ queryKey });
  return useSending({ mutationFn, onSettled, ...(scope !== undefined && { scope: { id: scope } }) });
}
