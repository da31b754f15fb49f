// The second look: the board before a moment of the round, what the review says of it, and the ways on. The same on the
// page of a replay and in place of a round's ticket.
import {
  Activity,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { abortable } from '../../kit/board/listen.ts';
import type { Review } from '../../kit/contract/review.ts';
import { lookPath } from '../lib/route.ts';
import { pushStep, useStep } from '../lib/step.ts';
import { keepReview, keptReview } from '../review/keptReviews.ts';
import { reviewOf } from '../review/reviewer.ts';
import { type Usual, usualFigures } from '../review/usual.ts';
import { noteTry } from '../rounds/toSolve.ts';
import { Attempt } from './Attempt.tsx';
import { Line } from './Line.tsx';
import type { Looked } from './loadReplay.ts';
import { Marks } from './Marks.tsx';
import { showBetter, travel } from './motions.ts';
import { Panel } from './Panel.tsx';
import { placeWords } from './placeWords.ts';

interface Props {
  readonly looked: Looked;
  readonly board: RefObject<HTMLElement | null>;
  /** Begins a practice from the state before an entry, with the action that was tried there. */
  onPlayOn(entry: number, tried: unknown): void;
}

const farStep = 10;

/** Ways on from an attempt. */
const ways = {
  pending: ['Show', 'Back'],
  solved: ['Play on', 'Back'],
  alsoGood: ['Play on', 'Show', 'Back'],
  notYet: ['Again', 'Show', 'Play on'],
};

export function Look({ looked, board, onPlayOn }: Props) {
  const { driver, id } = looked;
  const { review, usual } = useReview(looked);
  const { stop, paused, preview, jumps } = useSyncExternalStore(driver.subscribe, driver.snapshot);
  const [open, setOpen] = useState(0);
  /** The viewer has gone to a moment: it is read out. */
  const [hasMoved, setMoved] = useState(false);
  const [began] = useState(stop);
  const moments = review?.moments ?? [];
  const moment = moments[open];
  const isThere = moment !== undefined && paused && stop === driver.before(moment.entry);

  const goTo = (index: number): void => {
    const wanted = moments[index];
    if (!wanted) return;
    setOpen(index);
    window.history.replaceState(window.history.state, '', lookPath(id, wanted.entry));
    driver.pause();
    if (board.current) travel(driver, board.current, driver.before(wanted.entry));
  };
  const onOpen = (index: number): void => {
    setMoved(true);
    goTo(index);
  };
  /** Name of the way that was taken from the panel last. */
  const taken = useRef('');
  const show = (): void => {
    if (moment?.better !== undefined && board.current) void showBetter(driver, board.current, moment);
  };
  /** The open moment, if a better move can be tried. */
  const slip = review?.tries && moment?.kind === 'slip' && moment.better !== undefined ? moment : undefined;
  /** An attempt is a step of the history: back returns to the moment. */
  const step = useStep();
  const isTrying = slip !== undefined && step?.at === 'try' && step.round === id;
  /** The tried slip comes back in Yours to solve. */
  const [isKept, keep] = useState(false);
  const start = (): void => {
    taken.current = 'Try it';
    if (slip) pushStep('try', id, window.location.href);
  };
  const playOn = (tried?: unknown): void => {
    taken.current = 'Play on';
    const { played = 0 } = driver.stops[stop] ?? {};
    onPlayOn(Math.min(played, looked.recording.entries.length - 1), tried);
  };
  const onReview = useEffectEvent((found: Review): void => {
    // The viewer may have gone on.
    if (driver.snapshot().stop !== began || !driver.snapshot().paused) return;
    const named = found.moments.findIndex(({ entry }) => `#${entry + 1}` === window.location.hash);
    goTo(named < 0 ? (found.opensAt ?? 0) : named);
  });
  useEffect(() => {
    if (review) onReview(review);
  }, [review]);
  const stops = moments.map(({ entry }) => driver.before(entry));
  const before = stops.findLastIndex((each) => each < stop);
  const after = stops.findLastIndex((each) => each <= stop) + 1;
  const keys = {
    '[': () => onOpen(Math.max(before, 0)),
    ']': () => onOpen(Math.min(after, stops.length - 1)),
    T: start,
    S: show,
    P: () => playOn(),
    PageUp: () => driver.step(-farStep),
    PageDown: () => driver.step(farStep),
  };

  return (
    <>
      <Activity mode={isTrying ? 'hidden' : 'visible'}>
        <Panel
          board={board}
          {...{ review, usual, open, onOpen, taken }}
          placeOf={(entry) => placeWords(looked.game, looked.recording.entries, entry + 1)}
          ways={[
            ['Try it', slip && start],
            ['Show', moment?.better === undefined ? undefined : show],
            ['Play on', () => playOn()],
          ]}
        />
        <Line {...{ game: looked.game, driver, review, open, onOpen, keys }} />
      </Activity>
      {isTrying && (
        <Attempt
          {...{ game: looked.game, driver, board, ways }}
          slip={slip}
          label="Second look"
          task={slip.text}
          after={isKept ? 'It’s kept in Yours to solve, and comes back later.' : undefined}
          acts={{ 'Play on': playOn, Back: () => window.history.back() }}
          onAnswer={(verdict) => {
            const comesBack = verdict && noteTry(id, slip.entry, verdict);
            keep(comesBack === true && verdict?.kind === 'slip');
          }}
        />
      )}
      <p className="visually-hidden" role="status">
        {isThere && hasMoved && `${moment.text} ${moment.why ?? ''}`}
      </p>
      {isThere && !preview && !isTrying && moment.marks && (
        <Marks key={open} marks={moment.marks} drawing={jumps} board={board} />
      )}
    </>
  );
}

/** The review is undefined while pending, null without one. */
function useReview({ id, game, recording, review: known }: Looked) {
  const [review, setReview] = useState<Review | null | undefined>(known);
  const [usual, setUsual] = useState<Usual>({});
  useEffect(
    () =>
      abortable(async (signal) => {
        void usualFigures(game, recording.setup.difficulty, id).then(setUsual);
        if (known) return;
        const kept = await keptReview(id);
        const found = kept ?? (await reviewOf(game, recording, signal, () => setReview(null)));
        if (signal.aborted) return;
        setReview(found ?? null);
        // The ticket may have been closed before its review was done.
        if (found && !kept) void keepReview(id, found);
      }),
    [id, game, recording, known],
  );
  return { review, usual };
}
