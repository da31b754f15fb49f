import { type ReactNode, Suspense } from 'react';
import { useHydrated } from '../useHydrated.ts';
import { Loader } from './Loader.tsx';

interface Props {
  /** In the prerendered page, and while the content loads. */
  readonly words: string;
  readonly children: ReactNode;
}

/** A page that is only known in the browser. */
export function BrowserPage({ words, children }: Props) {
  const loader = <Loader words={words} />;
  return <main>{useHydrated() ? <Suspense fallback={loader}>{children}</Suspense> : loader}</main>;
}
