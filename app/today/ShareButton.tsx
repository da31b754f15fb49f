import { useState } from 'react';
import { DayPicture } from './DayPicture.tsx';
import type { Day } from './readDay.ts';
import styles from './TodayPage.module.css';

export function ShareButton({ day }: { readonly day: Day }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" className={styles.share} onClick={() => open(true)}>
        Share
      </button>
      {isOpen && <DayPicture day={day} onClose={() => open(false)} />}
    </>
  );
}
