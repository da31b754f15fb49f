import type { ReactNode } from 'react';

interface Props<T> {
  readonly query: { readonly data: T | undefined; readonly isError: boolean };
  /** Subject of the words for a failure: "Your rounds". */
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
export function Answer<T>({ query: { data, isError }, what, failed, loading, empty, children }: Props<T>) {
  const isEmpty = Array.isArray(data) && data.length === 0;
  return (
    <>
      {isError && (failed ?? <p role="alert">{what} couldn’t load. Please try again later.</p>)}
      {data === undefined
        ? !isError && (loading ?? <Loading />)
        : isEmpty && empty !== undefined
          ? empty
          : children(data)}
    </>
  );
}

export function Loading() {
  return <p role="status">Loading…</p>;
}
