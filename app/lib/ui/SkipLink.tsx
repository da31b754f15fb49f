import type { MouseEvent, ReactNode } from 'react';
import styles from './SkipLink.module.css';

interface Props {
  /** ID of the part that gets the focus. The address does not change: a game's history has no entry for it. */
  readonly to: string;
  readonly children: ReactNode;
}

export function SkipLink({ to, children }: Props) {
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a className={styles.skip} href={`#${to}`} onClick={skip}>
      {children}
    </a>
  );
}
