import type { ReactNode } from 'react';
import { failureWords } from '../send.ts';

interface Props<T> {
  readonly query: { readonly data: T | undefined; readonly error: unknown };
  /** Subject of the words for a failure: "Your rounds". Without it, they are the server's. */
  readonly what?: string;
  /** Replaces those words. */
  readonly failed?: ReactNode;
  /** Replaces the words while nothing is known. */
  readonly loading?: ReactNode;
  /** Replaces an empty list. */
  readonly empty?: ReactNode;
  children(data: T): ReactNode;
}

/** Shows a query's answer, that it is loading, or its failure above the last answer. */
export function Answer<T>({ query: { data, error }, what, failed, loading, empty, children }: Props<T>) {
  const words = what === undefined ? failureWords(error) : `${what} couldn’t load. Please try again later.`;
  const isEmpty = Array.isArray(data) && data.length === 0;
  return (
    <>
      {error && (failed ?? <p role="alert">{words}</p>)}
      {data === undefined
        ? !error && (loading ?? <Loading />)
        : isEmpty && empty !== undefined
          ? empty
          : children(data)}
    </>
  );
}

export function Loading() {
  return <p role="status">Loading…</p>;
}
