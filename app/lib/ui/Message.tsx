import type { ReactNode } from 'react';
import styles from './Message.module.css';
import { SmileMark } from './SmileMark.tsx';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** Replaces a page that can't be shown. */
export function Message({ title, text, children }: Props) {
  return (
    <div className={styles.message}>
      <SmileMark className={styles.mark} mouth="flat" />
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      <p className={styles.ways}>{children}</p>
    </div>
  );
}
