import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { queries } from '../lib/queries.ts';
import { ask } from './ask.ts';

interface Options {
  /** ms */
  readonly refetchInterval?: number;
  /** Shows the previous data until the next path's answer has come. */
  readonly placeholderData?: <Data>(before: Data) => Data;
}

/** Query for the data of a screen. */
export function useAsked<Schema extends v.GenericSchema>(
  queryKey: readonly string[],
  schema: Schema,
  path: string,
  options: Options = {},
): UseQueryResult<v.InferOutput<Schema>> {
  return useQuery({ queryKey, queryFn: () => ask(schema, path), retry: false, ...options }, queries);
}

/** Loading or error message. */
export function Pending({ data, error }: Pick<UseQueryResult, 'data' | 'error'>) {
  if (error) return <p role="alert">{error.message}</p>;
  return data === undefined && <p>Loading…</p>;
}
