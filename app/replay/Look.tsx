// The second look: a replay with the findings of its review. The rail is a match, the moments are marks on it, and the
// board shows what the open one speaks of. A review with a gap opens with its picture, ahead of all moments.
import { type RefObject, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Review } from '../../kit/contract/review.ts';
import { practicePath } from '../lib/route.ts';
import { useEvent } from '../lib/useEvent.ts';
import { reviewOf } from '../rounds/reviews.ts';
import { noteFigures, type Usual, usualFigures } from '../rounds/usual.ts';
import { ShareGap } from '../share/entry.ts';
import { Findings } from './Findings.tsx';
import type { Replay } from './loadReplay.ts';
import { Marks } from './Marks.tsx';
import { showBetter, travel } from './motions.ts';
import { Picture } from './Picture.tsx';
import { Rail } from './Rail.tsx';
import type { ReplayDriver } from './replayDriver.ts';
import { useTransportKeys } from './Transport.tsx';

interface Props {
  readonly replay: Replay;
  readonly driver: ReplayDriver;
  readonly board: RefObject<HTMLElement | null>;
  /** The picture covers the board. */
  readonly isPicture: boolean;
  onPicture(isPicture: boolean): void;
}

const farStep = 10;
const pictureIndex = -1;

export function Look({ replay, driver, board, isPicture, onPicture }: Props) {
  const { review, usual } = useReview(replay);
  const { stop, paused, preview, jumps } = useSyncExternalStore(driver.subscribe, driver.snapshot);
  const [open, setOpen] = useState(0);
  /** The viewer has gone to a moment: it is read out. */
  const [hasMoved, setMoved] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const moments = review?.moments ?? [];
  const moment = moments[open];
  const isThere = moment !== undefined && !isPicture && paused && stop === driver.before(moment.entry);
  /** Place of the picture, or of the first moment without one. */
  const first = review?.gap ? pictureIndex : 0;

  const onOpen = useEvent((index: number): void => {
    setMoved(true);
    goTo(index);
  });
  const goTo = useEvent((index: number): void => {
    if (index <= pictureIndex && first === pictureIndex) {
      setOpen(review?.opensAt ?? 0);
      driver.step(-driver.end);
      onPicture(true);
      return;
    }
    const wanted = moments[Math.max(0, Math.min(index, moments.length - 1))];
    if (!wanted) return;
    onPicture(false);
    setOpen(moments.indexOf(wanted));
    driver.pause();
    if (board.current) travel(driver, board.current, driver.before(wanted.entry));
  });
  const show = useEvent((): void => {
    if (moment?.better === undefined || !board.current) return;
    // The board before the move is drawn first.
    flushSync(() => driver.goTo(driver.before(moment.entry)));
    showBetter(driver, board.current, moment.better);
  });
  const playFrom = useEvent((): void => {
    if (moment) window.location.assign(practicePath(replay.game.slug, replay.id, moment.entry));
  });
  const onReview = useEvent((found: Review): void => {
    // The viewer may have gone on.
    if (driver.snapshot().stop === 0 && driver.snapshot().paused)
      goTo(found.gap ? pictureIndex : (found.opensAt ?? 0));
  });
  useEffect(() => {
    if (review) onReview(review);
  }, [review, onReview]);
  const keys = useMemo(
    () => ({
      '[': () => onOpen(stepFrom(driver, moments, -1) ?? first),
      ']': () => onOpen(stepFrom(driver, moments, 1) ?? moments.length - 1),
      S: show,
      P: playFrom,
      PageUp: () => driver.step(-farStep),
      PageDown: () => driver.step(farStep),
    }),
    [driver, moments, first, onOpen, show, playFrom],
  );
  useTransportKeys(driver, keys);

  return (
    <>
      <Findings {...{ replay, review, usual, open, onOpen }} onShow={show} />
      {isPicture && review?.gap && (
        <Picture
          {...{ replay, review, usual, onOpen }}
          gap={review.gap}
          onWatch={() => driver.resume()}
          onShare={() => setSharing(true)}
        />
      )}
      {isSharing && review?.gap && (
        <Suspense>
          <ShareGap
            {...{ replay }}
            headline={review.headline}
            strips={review.gap.strips}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
      <p className="visually-hidden" role="status">
        {isThere && hasMoved && `${moment.text} ${moment.why ?? ''}`}
      </p>
      <Rail {...{ driver, review, open, first, onOpen }} />
      {isThere && !preview && moment.marks && (
        <Marks key={open} marks={moment.marks} drawing={jumps} board={board} />
      )}
    </>
  );
}

/** The moment before or after the current place, if there is one. */
function stepFrom(driver: ReplayDriver, moments: Review['moments'], by: -1 | 1): number | undefined {
  const { stop } = driver.snapshot();
  const stops = moments.map(({ entry }) => driver.before(entry));
  const found = by < 0 ? stops.findLastIndex((each) => each < stop) : stops.findIndex((each) => each > stop);
  return found < 0 ? undefined : found;
}

/** The review is undefined while pending, null without one. */
function useReview({ id, game, recording }: Replay) {
  const [found, setFound] = useState<{ readonly review?: Review | null; readonly usual: Usual }>({
    usual: {},
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { difficulty } = recording.setup;
    const { signal } = leaving;
    const show = (more: Partial<typeof found>): void => {
      if (!signal.aborted) setFound((known) => ({ ...known, ...more }));
    };
    void reviewOf(game, recording, signal, () => show({ review: null })).then((review) => {
      show({ review: review ?? null });
      // The ticket may have been closed before its review was done.
      if (review && !signal.aborted) void noteFigures(id, review.figures);
    });
    void usualFigures(game, difficulty, id).then((usual) => show({ usual }));
    return () => leaving.abort();
  }, [id, game, recording]);
  return found;
}
