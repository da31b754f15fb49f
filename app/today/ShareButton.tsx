import { Suspense, useState } from 'react';
import type { SharedDay } from '../../kit/picture/dayCard.ts';
import { cardById } from '../lib/cards.ts';
import { ShareDay } from '../share/entry.ts';
import type { Day } from './readDay.ts';
import { scoreWords } from './scoreWords.ts';
import styles from './TodayPage.module.css';

/** @param date in words */
export function ShareButton({ day, date }: { readonly day: Day; readonly date: string }) {
  const [shared, share] = useState<SharedDay>();
  return (
    <>
      <button type="button" className={styles.share} onClick={() => share(sharedDay(day, date))}>
        Share
      </button>
      {shared && (
        <Suspense>
          <ShareDay day={shared} onClose={() => share(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function sharedDay({ box, matches, streak }: Day, date: string): SharedDay {
  return {
    number: box?.number ?? 0,
    date,
    matches: matches.map(({ match, own }) => {
      const card = cardById(match.game);
      return {
        game: card ?? { name: match.game, title: match.game },
        score: own ? scoreWords(card ?? {}, own.score) : '',
        flame: own?.flame,
      };
    }),
    streak: streak.current,
  };
}
