// The upper part of the ticket: what happened, in a line, and the round's number beside one other.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { countUp, stamp } from '../../kit/board/effects.ts';
import { grouped } from '../../kit/board/grouped.ts';
import { Matchstick } from '../../kit/board/Matchstick.tsx';
import type { Flame } from '../../protocol/today.ts';
import type { Comparison, Side } from './comparison.ts';
import styles from './EndTicket.module.css';

interface Props {
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
}

export function TicketHead({ title, line, compared, stamp, flame, mark, heading, shown }: Props) {
  return (
    <div
      className={`relative grid gap-6 ${styles.told}`}
      data-proud={flame ? flame !== 'struck' : stamp !== undefined}
    >
      <div className={`shrink ${styles.words}`}>
        <h2 className="title-m balanced" id={heading} data-long={title.length > 18}>
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
          <Figure side={compared.mine} counts={shown} />
          {compared.theirs && (
            <div className={`flex shrink ${styles.other}`}>
              {compared.toggle && <Toggle lead={compared.toggle.lead} />}
              <Figure side={compared.theirs} counts={false} />
            </div>
          )}
        </div>
      )}
      {compared?.toggle?.isFirst && <p className={styles.hello}>I’m Toggle. I play your deal after you.</p>}
      {flame && (
        <span className={`absolute ${styles.match}`} data-flame={flame}>
          <Matchstick state="lit" />
        </span>
      )}
      {stamp !== undefined && shown && <Stamp words={stamp} />}
    </div>
  );
}

function Figure({ side, counts }: { readonly side: Side; readonly counts: boolean }) {
  const { caption, value, of, spoken } = side;
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

/** A round stamp with a smile: comes down when the score has been counted. */
function Stamp({ words }: { readonly words: string }) {
  const circle = useId();
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (paper.current) stamp(paper.current, 600);
  }, []);
  return (
    <div ref={paper} className={styles.stamp}>
      <svg viewBox="0 0 120 120" role="img" aria-label={words}>
        <defs>
          <path id={circle} d="M60 60m-41 0a41 41 0 1 1 82 0a41 41 0 1 1-82 0" />
        </defs>
        <g fill="none" stroke="currentcolor">
          <circle cx="60" cy="60" r="57" strokeWidth="4" />
          <circle cx="60" cy="60" r="31" strokeWidth="2.500" />
        </g>
        <g fill="currentcolor">
          <text fontFamily="var(--display)" fontWeight="900" fontSize="18">
            <textPath href={`#${circle}`} textLength="248" lengthAdjust="spacing">
              {`${words} • ${words} •`.toUpperCase()}
            </textPath>
          </text>
          <path d="M42 62a18 18 0 0 0 36 0z" />
          <circle cx="50" cy="50" r="5" />
          <circle cx="70" cy="50" r="5" />
        </g>
      </svg>
    </div>
  );
}

const mouths = {
  ahead: (
    <>
      <path d="M42 57q7-11 14 0M64 57q7-11 14 0" fill="none" stroke="#141a33" strokeWidth="3.600" />
      <path d="M48 67h24a12 12 0 0 1-24 0z" fill="#141a33" />
    </>
  ),
  behind: (
    <g fill="none" stroke="#141a33" strokeWidth="3.600">
      <path d="M41 55h18M61 55h18M52 72q10 4 16-5" />
    </g>
  ),
} as const;

/**
 * Toggle's face beside its number: the lever leans to the side that is ahead, and stands upright at a draw.
 * @param lead Toggle's over the player
 */
function Toggle({ lead }: { readonly lead: number }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
      <path d="M22 120c0-18 14-24 38-24s38 6 38 24z" fill="#075f65" />
      <path d="M48 90h24v12H48z" fill="#075f65" />
      <g transform={`rotate(${22 * Math.sign(lead)} 60 34)`}>
        <rect x="56.500" y="8" width="7" height="26" rx="3" fill="#141a33" />
        <circle cx="60" cy="8" r="10" fill="#f7b21b" />
      </g>
      <rect x="42" y="24" width="36" height="12" rx="5" fill="#075f65" />
      <rect x="14" y="32" width="92" height="62" rx="31" fill="#0b7f86" />
      <rect x="24" y="40" width="72" height="46" rx="23" fill="#fffdf6" />
      {lead > 0 ? mouths.ahead : mouths.behind}
    </svg>
  );
}
