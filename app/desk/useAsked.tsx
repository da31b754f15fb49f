import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { queries } from '../lib/queries.ts';
import { ask } from './ask.ts';

interface Options {
  /** ms */
  readonly refetchInterval?: number;
  /** What was there is shown until the answer to another path has come. */
  readonly placeholderData?: <Data>(before: Data) => Data;
}

/** What a screen of the desk shows. */
export function useAsked<Schema extends v.GenericSchema>(
  queryKey: readonly string[],
  schema: Schema,
  path: string,
  options: Options = {},
): UseQueryResult<v.InferOutput<Schema>> {
  return useQuery({ queryKey, queryFn: () => ask(schema, path), retry: false, ...options }, queries);
}

/** In place of what has not come, or has not come anew. */
export function Pending({ data, error }: Pick<UseQueryResult, 'data' | 'error'>) {
  if (error) return <p role="alert">{error.message}</p>;
  return data === undefined && <p>Loading…</p>;
}
