// The ticket's lines about the round: the headline of its review with the way to the second look, and the rival's round
// on the same deal. Their places are kept from the rise of the ticket on.
import { useEffect, useEffectEvent, useState } from 'react';
import { grouped } from '../../kit/board/grouped.ts';
import { Match } from '../../kit/board/Match.tsx';
import type { Game } from '../../kit/contract/card.ts';
import { type Review, rivalName } from '../../kit/contract/review.ts';
import type { Met } from '../../kit/round/rivalry.ts';
import { lookPath, practicePath } from '../lib/route.ts';
import { WatchLink } from '../lib/ui/WatchLink.tsx';
import { type AskEarlier, type Rewind, RoundMatch } from './RoundMatch.tsx';
import styles from './SecondLook.module.css';

/** Answers the ticket's questions about the finished round. */
export interface LookHost {
  readonly hasRival: boolean;
  /** Reviews the round, and then plays its deal by the rival. A review that is late comes after undefined. */
  ask(signal: AbortSignal, onReview: (found: Review | undefined) => void): Promise<Met | undefined>;
  readonly rewind: AskEarlier;
}

interface Props extends Pick<LookHost, 'hasRival' | 'ask'> {
  readonly game: Game;
  /** Whether the ticket has appeared: the review begins then. */
  readonly shown: boolean;
  /** Replay ID. */
  readonly replay: string | undefined;
  /** Undefined where the round can't be shown at earlier moves. */
  readonly rewind: Rewind | undefined;
  announce(words: string): void;
  announceResult(words: string): void;
  /** The player opens the second look, or the replay of a game without one. */
  onLook(): void;
}

/** Characters of a headline that leave no room for the eyes, and of the rival's line that need smaller type. */
const longHeadline = 40;

export function SecondLook(props: Props) {
  const { hasRival, shown } = props;
  /** Null without an answer. */
  const [review, setReview] = useState<Review | null>();
  const [met, setMet] = useState<Met>();
  const meet = useEffectEvent((found: Met | undefined): void => {
    setReview((known = null) => known);
    if (!found) return;
    const { words, rivalry } = found;
    setMet(found);
    props.announceResult(`${words} ${rivalName} ${grouped(rivalry.losses)}, you ${grouped(rivalry.wins)}.`);
  });
  const ask = useEffectEvent(props.ask);
  useEffect(() => {
    if (!shown) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void ask(signal, (found) => setReview(found ?? null)).then((found) => signal.aborted || meet(found));
    return () => leaving.abort();
  }, [shown]);
  return (
    <>
      <Headline {...props} review={review} />
      {hasRival && (
        <p className={styles.rival} data-long={met && met.words.length > longHeadline}>
          {met && (
            <>
              <span>{met.words}</span>
              <b>
                <span>{rivalName} </span>
                {grouped(met.rivalry.losses)} – <span>you </span>
                {grouped(met.rivalry.wins)}
              </b>
            </>
          )}
        </p>
      )}
    </>
  );
}

interface HeadlineProps extends Props {
  readonly review: Review | null | undefined;
}

function Headline({ game, replay, onLook, announce, review, rewind }: HeadlineProps) {
  const headline = review?.headline;
  const long = headline !== undefined && headline.length > longHeadline;
  return (
    <div className={styles.line} data-found={headline !== undefined} data-long={long}>
      <div className={styles.words} data-back={rewind?.isBack}>
        <p role="status">
          {headline ?? (review === null ? 'No second look this time.' : 'Taking a second look')}
        </p>
        {rewind?.isBack && (
          <p className={styles.place} aria-hidden="true">
            Before move {rewind.at + 1} of {rewind.moves}
          </p>
        )}
        {review && rewind && <RoundMatch {...{ rewind, announce }} />}
      </div>
      {review === undefined && <Working />}
      {review === null && replay && (
        <span className={styles.watch}>
          <WatchLink replay={replay} what="this round" aside onOpen={onLook} />
        </span>
      )}
      {review && replay && (
        <a
          className={styles.look}
          href={rewind?.isBack ? practicePath(game.slug, replay, rewind.at) : lookPath(replay)}
          target="_blank"
          rel="noopener"
          aria-label={`${rewind?.isBack ? 'Play from here' : 'Second look'} (opens a new tab)`}
          onClick={onLook}
        >
          {/* Keeps its width, so that the match keeps its length under the player's finger. */}
          <span>
            <Eyes />
            Second look
          </span>
          {rewind?.isBack && <b>Play from here</b>}
        </a>
      )}
    </div>
  );
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
