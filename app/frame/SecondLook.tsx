// The ticket's line about the round: the headline of its review, and the way to the second look. Its place is kept from
// the rise of the ticket on.
import { useEffect, useState } from 'react';
import { Match } from '../../kit/board/Match.tsx';
import type { Review } from '../../kit/contract/review.ts';
import { lookPath } from '../lib/route.ts';
import { WatchLink } from '../lib/ui/WatchLink.tsx';
import styles from './SecondLook.module.css';

export type AskReview = (signal: AbortSignal) => Promise<Review | undefined>;

interface Props {
  /** Reviews the round. */
  ask(signal: AbortSignal): Promise<Review | undefined>;
  /** Whether the ticket has appeared: the review begins then. */
  readonly shown: boolean;
  /** Replay ID; undefined while the round is not recorded. */
  readonly replay: string | undefined;
  /** The player opens the second look. */
  onLook(): void;
}

/** Characters of a headline that leave no room for the eyes. */
const longHeadline = 40;

export function SecondLook({ ask, shown, replay, onLook }: Props) {
  const review = useReview(ask, shown);
  const headline = review?.headline;
  const long = headline !== undefined && headline.length > longHeadline;
  return (
    <div className={styles.line} data-found={headline !== undefined}>
      <p role="status">
        {headline ?? (review === null ? 'No second look this time.' : 'Taking a second look')}
      </p>
      {review === undefined && <Working />}
      {review === null && replay && (
        <span className={styles.watch}>
          <WatchLink replay={replay} what="this round" aside />
        </span>
      )}
      {review && replay && (
        <a
          className={styles.look}
          href={lookPath(replay)}
          target="_blank"
          rel="noopener"
          aria-label="Second look (opens a new tab)"
          onClick={onLook}
        >
          {!long && <Eyes />}
          Second look
        </a>
      )}
    </div>
  );
}

/** Undefined while pending, null without one. */
function useReview(ask: AskReview, shown: boolean): Review | null | undefined {
  const [review, setReview] = useState<Review | null>();
  // A round's ticket asks once: later renders bring other functions for the same round.
  const [first] = useState(() => ask);
  useEffect(() => {
    if (!shown) return;
    const leaving = new AbortController();
    void first(leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setReview(found ?? null);
    });
    return () => leaving.abort();
  }, [first, shown]);
  return review;
}

function Working() {
  return (
    <span className={styles.working}>
      <Match state="lit" />
      <Match state="lit" />
      <Match state="lit" />
    </span>
  );
}

function Eyes() {
  return (
    <svg className={styles.eyes} viewBox="0 0 34 22" aria-hidden="true">
      {[9, 25].map((x) => (
        <circle key={x} cx={x} cy="11" r="7.700" fill="#fff" stroke="var(--night)" strokeWidth="2.600" />
      ))}
      {[6.3, 22.3].map((x) => (
        <circle key={x} cx={x} cy="11" r="3.700" fill="var(--night)" />
      ))}
    </svg>
  );
}
