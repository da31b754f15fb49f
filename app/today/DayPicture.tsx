import { useState } from 'react';
import type { SharedDay } from '../../kit/picture/drawDay.ts';
import { dayWords } from '../../protocol/dateWords.ts';
import { cardById } from '../lib/cards.ts';
import { ShareDay } from '../share/entry.ts';
import type { Day } from './readDay.ts';
import { scoreWords } from './scoreWords.ts';

/** The day's card as it is shared: a dialog that keeps the day as it was when opened. */
export function DayPicture({ day, onClose }: { readonly day: Day; onClose(): void }) {
  const [shared] = useState(() => sharedDay(day));
  return <ShareDay day={shared} onClose={onClose} />;
}

function sharedDay({ box, date, matches, streak }: Day): SharedDay {
  return {
    number: box?.number ?? 0,
    date: dayWords(date),
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

export function ShareButton({ day }: { readonly day: Day }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" className="button plain" onClick={() => open(true)}>
        Share
      </button>
      {isOpen && <DayPicture day={day} onClose={() => open(false)} />}
    </>
  );
}
