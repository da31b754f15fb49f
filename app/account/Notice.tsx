import { useRef } from 'react';
import { useDismiss } from '../lib/useDismiss.ts';
import styles from './Account.module.css';
import { clearNotice, useNotice } from './session.ts';

export function Notice() {
  const { words, link } = useNotice();
  const shown = useRef<HTMLParagraphElement>(null);
  useDismiss(shown, words !== '', clearNotice);
  return (
    <p ref={shown} className={styles.notice} role="status">
      {words}
      {link && ' '}
      {link && (
        <a href={link.href} onClick={clearNotice}>
          {link.name}
        </a>
      )}
    </p>
  );
}
