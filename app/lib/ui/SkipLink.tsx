import type { MouseEvent, ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** @param to ID of the part that gets the focus. The address does not change: a game's history has no entry for it. */
export function SkipLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a className={`pill bold bare text-s fixed ${styles.skip}`} href={`#${to}`} onClick={skip}>
      {children}
    </a>
  );
}
