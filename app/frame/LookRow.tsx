// The ticket's row with the headline of the review, which leads to the second look. Its place is kept from the start.
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { abortable } from '../../kit/board/listen.ts';
import type { Review } from '../../kit/contract/review.ts';
import type { Met } from '../../kit/round/rivalry.ts';
import { lookPath, replayPath } from '../lib/route.ts';
import styles from './EndTicket.module.css';
import type { PlayHost } from './host.ts';

interface Props {
  /** Undefined while pending, null without one. */
  readonly review: Review | null | undefined;
  /** Replay ID. */
  readonly replay: string | undefined;
  /** Opens it in this page; a link to another tab stays a link. */
  readonly onLook?: (() => void) | undefined;
}

export function LookRow({ review, replay, onLook }: Props) {
  const words = review?.headline ?? (review === null ? 'No second look this time.' : 'Taking a second look');
  const watch = review === null && replay !== undefined ? replayPath(replay) : undefined;
  return (
    <>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      <RowLink
        href={review ? lookPath(replay ?? '') : watch}
        words={words}
        below={[review?.isCut && review.note, review ? 'Second look' : watch && 'Watch']
          .filter(Boolean)
          .join(' ')}
        works={review === undefined}
        onPress={review ? onLook : undefined}
      />
    </>
  );
}

interface LinkProps {
  /** Undefined while there is nothing to see. */
  readonly href: string | undefined;
  readonly words: string;
  readonly below?: string;
  readonly works?: boolean;
  /** Replaces following the link in this tab. */
  readonly onPress?: (() => void) | undefined;
}

export function RowLink({ href, words, below, works, onPress }: LinkProps) {
  const press = (event: MouseEvent): void => {
    if (!onPress || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPress();
  };
  const isOff = href === undefined;
  return (
    <a
      className={`row strong bare corners ${styles.look}`}
      href={href}
      role={isOff ? 'link' : undefined}
      aria-disabled={isOff || undefined}
      tabIndex={isOff ? 0 : undefined}
      data-look={isOff ? undefined : ''}
      data-works={works}
      onClick={press}
    >
      <Eyes />
      <span className="shrink grow balanced">
        {words}
        {below && <small className="note block"> {below}</small>}
      </span>
      {!isOff && (
        <svg className="drawn rigid" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 5l7 7-7 7" />
        </svg>
      )}
    </a>
  );
}

function Eyes() {
  return (
    <svg className={`rigid ${styles.eyes}`} viewBox="0 0 34 22" aria-hidden="true">
      {[9, 25].map((x) => (
        <circle key={x} cx={x} cy="11" r="7.700" fill="#fff" stroke="var(--night)" strokeWidth="2.600" />
      ))}
      {[6.3, 22.3].map((x) => (
        <circle key={x} cx={x} cy="11" r="3.700" fill="var(--night)" />
      ))}
    </svg>
  );
}

/**
 * Asks once, when the ticket has appeared, and ends the work when it goes.
 * @returns the review, undefined while pending and null without one; and the round of Toggle
 */
export function useLook(ask: PlayHost['review'], shown: boolean) {
  const [{ review, met, isDone }, setFound] = useState<Found>({});
  const begin = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const met = await ask?.(signal, (review) => setFound({ review: review ?? null }));
    if (!signal.aborted) setFound(({ review = null }) => ({ review, met, isDone: true }));
  });
  useEffect(() => {
    if (!shown || isDone) return;
    return abortable((signal) => begin(signal));
  }, [shown, isDone]);
  return { review, met };
}

interface Found extends Partial<Pick<Props, 'review'>> {
  readonly met?: Met | undefined;
  readonly isDone?: true;
}
