// The player's own results on the sides of all cards. One component reads them for all: each reader costs a slow phone 20 ms.
import { useEffect } from 'react';
import { timeWords } from '../../protocol/dateWords.ts';
import { isToday, whereaboutsWords } from '../devices/openElsewhere.ts';
import { allCards, cardById } from '../lib/cards.ts';
import { useTodaysBox } from '../today/todaysBox.ts';
import { hasFinished, type OwnGames, useOwnGames } from './ownGames.ts';
import styles from './StrikingSide.module.css';
import { StrikingSide } from './StrikingSide.tsx';
import { sides } from './sides.ts';

export function Sides(): null {
  const own = useOwnGames();
  const box = useTodaysBox();
  useEffect(() => {
    const side = (game: string) => ({
      shown: sideOf(game, own, box?.matches.some((match) => match.game === game) === true),
      path: own?.[game]?.series?.path,
    });
    sides.set(Object.fromEntries(['', ...allCards().map(({ id }) => id)].map((game) => [game, side(game)])));
  }, [own, box]);
  return null;
}

function sideOf(game: string, own: OwnGames | undefined, isTodays: boolean) {
  const { best, open, away, series } = own?.[game] ?? {};
  if (away) {
    const where = whereaboutsWords(cardById(game) ?? {}, away);
    const time = isToday(away.at) && timeWords(away.at);
    return onward(`Go on from your ${away.device}: ${where}`, `Your ${away.device}`, time);
  }
  if (series) return onward(`Go on: ${series.words}`, 'Go on', series.words.split(' · ', 1)[0]);
  const number = open === undefined ? best : open;
  const words =
    open !== undefined ? 'Continue' : best !== undefined ? 'Best' : hasFinished(own) && 'Not played yet';
  if (!words && !isTodays) return undefined;
  return <StrikingSide words={words} number={number} isTodays={isTodays} />;
}

/** An open round or full game. @param spoken for screen readers, whole; the strip has room for two short labels */
const onward = (spoken: string, words: string, place: string | false | undefined) => (
  <p className={`row one-line clipped gap-6 ${styles.side}`} data-is="Continue">
    <span className="visually-hidden">{spoken}</span>
    <span className="label" aria-hidden="true">
      {words}
    </span>
    {place && (
      <b className="label" aria-hidden="true">
        {place}
      </b>
    )}
  </p>
);
