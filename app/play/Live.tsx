import { useCallback, useState } from 'react';
import styles from './Live.module.css';

/** A voice for the live region. The same words twice are said twice. */
export function useLive() {
  const [said, setSaid] = useState({ text: '', times: 0 });
  const say = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), []);
  return { said, say };
}

/** What players who listen are told: the status when it changes, and whatever the game says. */
export function Live({ status, said }: { status: string; said: { text: string; times: number } }) {
  return (
    <div className={styles.live}>
      <p role="status">{status}</p>
      {/* The key makes a fresh node, so that a repeated message is announced again. */}
      <div aria-live="polite">
        <p key={said.times}>{said.text}</p>
      </div>
    </div>
  );
}
