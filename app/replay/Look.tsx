// The second look: a replay with the findings of its review. The rail is a match, the moments are marks on it, and the
// board shows what the open one speaks of.
import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { reducedMotion } from '../../kit/board/motion.ts';
import type { Review } from '../../kit/contract/review.ts';
import { practicePath } from '../lib/route.ts';
import { useEvent } from '../lib/useEvent.ts';
import { reviewOf } from '../rounds/reviews.ts';
import { Findings } from './Findings.tsx';
import type { Replay } from './loadReplay.ts';
import { Marks } from './Marks.tsx';
import { Rail } from './Rail.tsx';
import type { ReplayDriver } from './replayDriver.ts';
import { useTransportKeys } from './Transport.tsx';

interface Props {
  readonly replay: Replay;
  readonly driver: ReplayDriver;
  readonly board: RefObject<HTMLElement | null>;
}

/** Time (ms) that the better move stays on the board; without motion it only appears. */
const shownFor = { moving: 1_200, still: 2_000 };
const farStep = 10;

export function Look({ replay, driver, board }: Props) {
  const review = useReview(replay);
  const { stop, paused, preview } = useSyncExternalStore(driver.subscribe, driver.snapshot);
  const [open, setOpen] = useState(0);
  const moments = review?.moments ?? [];
  const moment = moments[open];
  const isThere = moment !== undefined && paused && stop === driver.before(moment.entry);

  const goTo = useEvent((index: number): void => {
    const wanted = moments[Math.max(0, Math.min(index, moments.length - 1))];
    if (!wanted) return;
    setOpen(moments.indexOf(wanted));
    driver.pause();
    driver.goTo(driver.before(wanted.entry));
  });
  const show = useEvent((): void => {
    if (moment?.better === undefined) return;
    goTo(open);
    driver.preview(moment.better, reducedMotion() ? shownFor.still : shownFor.moving);
  });
  const playFrom = useEvent((): void => {
    if (moment) window.location.assign(practicePath(replay.game.slug, replay.id, moment.entry));
  });
  const onReview = useEvent((found: Review): void => {
    // The viewer may have gone on.
    if (driver.snapshot().stop === 0 && driver.snapshot().paused) goTo(found.opensAt ?? 0);
  });
  useEffect(() => {
    if (review) onReview(review);
  }, [review, onReview]);
  const keys = useMemo(
    () => ({
      '[': () => goTo(stepFrom(driver, moments, -1)),
      ']': () => goTo(stepFrom(driver, moments, 1)),
      S: show,
      P: playFrom,
      PageUp: () => driver.step(-farStep),
      PageDown: () => driver.step(farStep),
    }),
    [driver, moments, goTo, show, playFrom],
  );
  useTransportKeys(driver, keys);

  return (
    <>
      <Findings {...{ replay, review, open }} onOpen={goTo} onShow={show} />
      <Rail {...{ driver, review, open }} onOpen={goTo} />
      {isThere && !preview && moment.marks && <Marks key={open} marks={moment.marks} board={board} />}
    </>
  );
}

/** The moment before or after the current place. */
function stepFrom(driver: ReplayDriver, moments: Review['moments'], by: -1 | 1): number {
  const { stop } = driver.snapshot();
  const stops = moments.map(({ entry }) => driver.before(entry));
  const found = by < 0 ? stops.findLastIndex((each) => each < stop) : stops.findIndex((each) => each > stop);
  return found < 0 ? (by < 0 ? 0 : moments.length - 1) : found;
}

/** Undefined while pending, null without one. */
function useReview({ game, recording }: Replay): Review | null | undefined {
  const [review, setReview] = useState<Review | null>();
  useEffect(() => {
    const leaving = new AbortController();
    void reviewOf(game, recording, leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setReview(found ?? null);
    });
    return () => leaving.abort();
  }, [game, recording]);
  return review;
}
