import { useRef } from 'react';
import { useDismiss } from '../lib/useDismiss.ts';
import styles from './Account.module.css';
import { clearNotice, useNotice } from './session.ts';

/** What became of the last thing that the player asked of the account. */
export function Notice() {
  const notice = useNotice();
  const words = useRef<HTMLParagraphElement>(null);
  useDismiss(words, notice !== '', clearNotice);
  return (
    <p ref={words} className={styles.notice} role="status">
      {notice}
    </p>
  );
}
