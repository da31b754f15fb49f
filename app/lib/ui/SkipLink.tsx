import type { MouseEvent, ReactNode } from 'react';
import styles from './SkipLink.module.css';

interface Props {
  /** Id of the part that gets the focus. The address stays as it is: a game's history has no entry for it. */
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
