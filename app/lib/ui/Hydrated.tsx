import { type ReactNode, Suspense } from 'react';
import { useHydrated } from '../useHydrated.ts';

interface Props {
  /** In the prerendered page, and while the content loads. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Content that is only known in the browser. */
export function Hydrated({ fallback, children }: Props) {
  return useHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
