// The upper part of the ticket: what happened, in a line, and the round's number beside one other.
import { type ReactNode, useEffect, useRef } from 'react';
import { countUp } from '../../kit/board/effects.ts';
import { grouped } from '../../kit/board/grouped.ts';
import { Matchstick } from '../../kit/board/Matchstick.tsx';
import type { Flame } from '../../protocol/today.ts';
import type { Comparison, Side } from './comparison.ts';
import styles from './EndTicket.module.css';
import { Stamp } from './Stamp.tsx';
import { Toggle } from './Toggle.tsx';

export interface TicketHeadProps {
  readonly title: string;
  readonly line: string;
  readonly compared: Comparison | undefined;
  /** "New best" */
  readonly stamp: string | undefined;
  /** A day's match burns in the stamp's place. */
  readonly flame?: Flame | undefined;
  /** Note on a round that is not saved, or that does not count. */
  readonly mark?: ReactNode;
  /** ID of the title. */
  readonly heading: string;
  /** Whether the ticket has appeared. */
  readonly shown: boolean;
  /** Toggle's lead; undefined while its round is not known. */
  readonly lead: number | undefined;
  /** Toggle plays for the first time. */
  readonly introduces: boolean;
}

export function TicketHead({
  title,
  line,
  compared,
  stamp,
  flame,
  mark,
  shown,
  lead = 0,
  ...props
}: TicketHeadProps) {
  return (
    <div
      className={`relative grid gap-6 ${styles.told}`}
      data-proud={flame ? flame !== 'struck' : stamp !== undefined}
    >
      <div className={`shrink ${styles.words}`}>
        <h2 className="title-m balanced" id={props.heading} data-long={title.length > 18}>
          {title}
        </h2>
        {(line || mark) && (
          <p className="note muted">
            {line} {mark}
          </p>
        )}
      </div>
      {compared && (
        <div className={`flex shrink ${styles.duel}`}>
          <Figure key={String(shown)} side={compared.mine} counts={shown} />
          {compared.theirs && (
            <div className={`flex shrink ${styles.other}`}>
              {compared.isToggle && <Toggle lead={lead} />}
              <Figure side={compared.theirs} counts={false} />
            </div>
          )}
        </div>
      )}
      {props.introduces && <p className={styles.hello}>I’m Toggle. I play your deal after you.</p>}
      {flame && (
        <span className={`absolute ${styles.match}`} data-flame={flame}>
          <Matchstick state="lit" />
        </span>
      )}
      {stamp !== undefined && shown && <Stamp words={stamp} className={styles.stamp} />}
    </div>
  );
}

interface FigureProps {
  readonly side: Side;
  readonly counts: boolean;
}

function Figure({ side: { caption, value, of, spoken }, counts }: FigureProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const counted = Number(value.replaceAll(',', ''));
  useEffect(() => {
    if (counts && shown.current && Number.isInteger(counted)) return countUp(shown.current, counted, grouped);
  }, [counted, counts]);
  return (
    <dl>
      <dt className="note muted cut">
        <bdi>{caption}</bdi>
      </dt>
      <dd className="title-l numbers one-line" data-length={value.length}>
        <span className="visually-hidden">{spoken ? `${spoken} ${value}` : value}</span>
        <span ref={shown} aria-hidden="true">
          {value}
        </span>
        {of && <small className="strong muted"> {of}</small>}
      </dd>
    </dl>
  );
}
