import { useRef } from 'react';
import { strike, useOnChange } from '../../kit/board/effects.ts';
import { Matchstick } from '../../kit/board/Matchstick.tsx';
import type { FriendsMatch, Member } from '../../protocol/friends.ts';
import { isCovered, resultOf, scoreOf } from './results.ts';
import { SLEEVE_MS } from './Sleeve.tsx';
import styles from './Today.module.css';

/** Delay (ms) between the rows' matches. */
const ROW_MS = 60;

interface CellProps {
  readonly match: FriendsMatch;
  readonly member: Member;
  /** Place of the row, 0 for the first. */
  readonly row: number;
}

/** Empty under a sleeve. */
export function Cell({ match, member, row }: CellProps) {
  const cell = useRef<HTMLSpanElement>(null);
  const result = resultOf(match, member);
  const state = result ? 'lit' : isCovered(match, member) ? 'covered' : 'new';
  useOnChange(state, (before, after) => {
    const svg = cell.current?.firstElementChild;
    if (svg && after === 'lit') strike(svg, before === 'covered' ? SLEEVE_MS + ROW_MS * row : 0);
  });
  return (
    <span ref={cell} className={`row ${styles.cell}`} data-flame={result?.flame} aria-hidden="true">
      {state !== 'covered' && (
        <>
          <Matchstick state={state} />
          {result ? (
            <b className="title-s numbers">{scoreOf(match.game, result.score)}</b>
          ) : (
            <em className="note">To come</em>
          )}
        </>
      )}
    </span>
  );
}
