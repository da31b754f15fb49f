import { useRef } from 'react';
import { drop, strike, useLaidOutMoment, wave } from '../../kit/board/effects.ts';
import { Match } from '../../kit/board/Match.tsx';
import type { Result } from '../../kit/contract/rules.ts';
import { judged, type State } from './rules.ts';
import styles from './View.module.css';
import { progress } from './words.ts';

interface Props {
  readonly state: State;
  /** Index of the question on the screen. */
  readonly shown: number;
  readonly result: Result | undefined;
}

/** A match for each question: lit for a right answer, burnt for a wrong one, new for a pending one. */
export function Progress({ state, shown, result }: Props) {
  const { questions, given } = state;
  const row = useRef<HTMLDivElement>(null);
  const known = judged(state);
  useLaidOutMoment(known, (before, after) => {
    const matches = [...(row.current?.querySelectorAll('[data-match]') ?? [])];
    for (const [i, match] of matches.slice(before, after).entries()) {
      if (result === 'win') wave(matches, match);
      else if (given[before + i] === questions[before + i]?.correct) strike(match);
      else drop(match);
    }
  });
  return (
    <div ref={row} className={styles.progress} role="img" aria-label={progress(state)}>
      {questions.map(({ question, correct }, i) => {
        const answer = i < known ? given[i] : undefined;
        return (
          <span key={question} data-now={i === shown}>
            <Match state={answer === undefined ? 'new' : answer === correct ? 'lit' : 'burnt'} />
          </span>
        );
      })}
    </div>
  );
}
