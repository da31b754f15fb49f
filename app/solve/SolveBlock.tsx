// Yours to solve on other pages: the day's strip, and the way to it.
import { useEffect, useId } from 'react';
import { emptyBox, isLeftOut, mergeBoxes, solvedIn } from '../../protocol/toSolve.ts';
import { gameName } from '../lib/cards.ts';
import { solvePath } from '../lib/route.ts';
import { useTodaysDate } from '../lib/serverClock.ts';
import { Check } from '../lib/ui/Check.tsx';
import { isAnswered, positionsOf } from '../rounds/ladder.ts';
import { changeBox, syncBox, useBox } from '../rounds/toSolve.ts';
import { nextWords } from './nextWords.ts';
import styles from './SolveBlock.module.css';
import { Stamps } from './Stamps.tsx';

/** @param full also without a position, with the count and the games */
export function SolveBlock({ full = false }: { readonly full?: boolean }) {
  const today = useTodaysDate();
  const box = useBox();
  const heading = useId();
  useEffect(syncBox, []);
  const positions = positionsOf(box, today);
  const due = positions.filter((each) => !isAnswered(each, today)).length;
  const solved = solvedIn(box);
  const rest = nextWords(box, today);
  if (!full && positions.length === 0 && rest === '') return null;
  return (
    <section className={`shrink ${styles.block}`} aria-labelledby={heading}>
      <div className={`row between gap-12 ${styles.head}`}>
        <h2 id={heading} className={full ? undefined : 'title-s'}>
          Yours to solve
        </h2>
        {due > 0 && (
          <a className="link" href={solvePath}>
            Solve {due}
          </a>
        )}
      </div>
      {positions.length > 0 && <Stamps positions={positions} />}
      {due === 0 && (
        <p>
          {positions.length > 0 && 'All solved for today. '}
          {rest || (full && 'Slips you can try again come here.')}
        </p>
      )}
      {full && solved > 0 && <p>{solved} solved</p>}
      {full && <Games />}
    </section>
  );
}

/** A game that is left out keeps its positions, and shows none. */
function Games() {
  const box = useBox();
  const games = Array.from(
    new Set([
      ...box.positions.flatMap(({ gone, game }) => (gone ? [] : [game])),
      ...Object.keys(box.leftOut).filter((game) => isLeftOut(box, game)),
    ]),
  ).toSorted();
  if (games.length === 0) return null;
  const turn = (game: string): void =>
    changeBox((before) => {
      const leftOut = { [game]: (before.leftOut[game] ?? 0) + 1 };
      return mergeBoxes(before, { ...emptyBox, leftOut });
    });
  return (
    <fieldset className={`cluster ${styles.games}`}>
      <legend className="note">Games</legend>
      {games.map((game) => (
        <Check
          key={game}
          label={gameName(game)}
          checked={!isLeftOut(box, game)}
          onChange={() => turn(game)}
        />
      ))}
    </fieldset>
  );
}
