import { useState } from 'react';
import styles from './Account.module.css';
import { initials } from './initials.ts';

/** The player's photo; the initials without one or while it fails to load. */
export function Avatar({ name, photo }: { readonly name: string; readonly photo?: string | undefined }) {
  const [missing, setMissing] = useState<string>();
  if (photo && photo !== missing) {
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
  }
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
