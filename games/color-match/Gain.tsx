import { useLayoutEffect, useRef } from 'react';
import { onceLaidOut } from '../../kit/board/animate.ts';
import { arrive } from '../../kit/board/flights.ts';
import styles from './View.module.css';

/** What a right answer has won: it flies up from the answer, and stays until the next word. */
export function Gain({ children }: { readonly children: string }) {
  const gain = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    onceLaidOut(() => {
      const answer = document.querySelector('[data-mark="right"]');
      if (gain.current && answer) arrive(gain.current, answer);
    });
  }, []);
  return (
    <h2 ref={gain} className={styles.gain}>
      {children}
    </h2>
  );
}
