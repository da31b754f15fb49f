import { useState } from 'react';
import styles from './Account.module.css';

/** The player's photo; the initials without one or when it fails to load. */
export function Avatar({ name, photo }: { readonly name: string; readonly photo?: string | undefined }) {
  const [missing, setMissing] = useState<string>();
  if (photo && photo !== missing)
    return (
      <img
        className={styles.avatar}
        src={photo}
        alt=""
        width="32"
        height="32"
        onError={() => setMissing(photo)}
      />
    );
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** First letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
