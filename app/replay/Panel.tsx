// The panel of the second look: a sheet below the board on phones, beside it on wide and low screens. It shows the headline
// and a moment, or the player's attempt at a move.
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { capital } from '../../kit/board/words.ts';
import type { Review } from '../../kit/contract/review.ts';
import { SHEET_TOP, useBoardAbove } from '../frame/useBoardAbove.ts';
import type { Usual } from '../review/usual.ts';
import { Gap } from './Gap.tsx';
import { Numbers, NumbersButton } from './Numbers.tsx';
import styles from './Panel.module.css';
import { kindNames, Sign } from './Sign.tsx';

interface Props {
  readonly board: RefObject<HTMLElement | null>;
  /** Undefined while pending, null without one. */
  readonly review: Review | null | undefined;
  readonly usual: Usual;
  /** Name of the way that was taken: the focus comes back to its button. */
  readonly taken: RefObject<string>;
  /** Index of the open moment. */
  readonly open: number;
  onOpen(index: number): void;
  /** Place of an action in the round: "move 12". */
  placeOf(entry: number): string;
  readonly ways: ComponentProps<typeof Buttons>['ways'];
}

export function Panel({ placeOf, board, review, usual, open, onOpen, taken, ways }: Props) {
  const ref = useRef<HTMLElement>(null);
  useBoardAbove(board, ref, true, SHEET_TOP);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const way = ref.current?.querySelector<HTMLElement>(`[data-way="${taken.current}"]`);
    (way ?? heading.current)?.focus({ preventScroll: true });
  }, [taken]);
  const { figures = [], moments = [], headline, note, isCut = false } = review ?? {};
  const { strips } = figures.find((figure) => figure.strips) ?? {};
  const moment = moments[open];
  const words = headline ?? (review === null ? 'No second look this time.' : 'Taking a second look');
  const others = moments.flatMap((each, i) => (i === open ? [] : [{ ...each, i }]));
  return (
    <section ref={ref} className={styles.panel} aria-label="Second look" data-sheet="">
      <div className="row rigid touch">
        <h2 className="title-s" ref={heading} tabIndex={-1} aria-live="polite">
          {words}
        </h2>
        {review && <NumbersButton />}
      </div>
      {isCut && <p className="note muted">{note}</p>}
      {review && <Numbers figures={figures} usual={usual} note={isCut ? undefined : note} />}
      {strips && <Gap strips={strips} />}
      {moment && (
        <div className={`flex column ${styles.open}`}>
          <div className="row label rigid touch">
            <Sign kind={moment.kind} />
            <b data-kind={moment.kind}>
              {kindNames[moment.kind]}, {placeOf(moment.entry)}
            </b>
            <span className={`note ${styles.of}`} aria-hidden="true">
              {open + 1} of {moments.length}
            </span>
            {arrows.map(([name, by, way]) => (
              <button
                key={name}
                type="button"
                className={`tap ${styles.arrow}`}
                aria-label={name}
                aria-disabled={!moments[open + by] || undefined}
                onClick={() => moments[open + by] && onOpen(open + by)}
              >
                <svg className="drawn" viewBox="0 0 24 24" width="22" aria-hidden="true">
                  <path d={way} />
                </svg>
              </button>
            ))}
          </div>
          <div
            key={open}
            className={styles.story}
            data-moment=""
            data-told={open === review?.opensAt}
            role="group"
            aria-label="Moment"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: low screens scroll it, by keys, too
            tabIndex={0}
          >
            {/* A finding that is the headline is not shown twice. */}
            <h3 className={moment.text === headline ? 'visually-hidden' : undefined}>{moment.text}</h3>
            {moment.why && <p className="lead">{moment.why}</p>}
          </div>
          <Buttons ways={ways} />
        </div>
      )}
      {!moment && review !== undefined && <Buttons ways={ways} />}
      {others.length > 0 && (
        <ol className={`off ${styles.others}`}>
          {others.map(({ i, kind, entry, text }) => (
            <li key={entry}>
              <button className="row note wide" type="button" onClick={() => onOpen(i)}>
                <Sign kind={kind} />
                <b className="one-line">
                  <span className="visually-hidden">{kindNames[kind]}, </span>
                  {capital(placeOf(entry))}
                </b>
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const arrows = [
  ['Moment before', -1, 'M14.500 5.500L8 12l6.500 6.500'],
  ['Moment after', 1, 'M9.500 5.500L16 12l-6.500 6.500'],
] as const;

interface ButtonsProps {
  /** A way without an act is left out. */
  readonly ways: readonly (readonly [name: string, act: (() => void) | undefined])[];
  /** Whether a task is answered: its first way takes the focus, and none is filled before. Missing without a task. */
  readonly answered?: boolean;
}

/** The first way is filled. */
export function Buttons({ ways, answered }: ButtonsProps) {
  const first = useRef<HTMLButtonElement>(null);
  const there = ways.filter(([, act]) => act);
  useEffect(() => {
    if (answered) first.current?.focus({ preventScroll: true });
  }, [answered]);
  return (
    <div className={`flex rigid ${styles.ways}`}>
      {there.map(([name, act], i) => (
        <button
          key={name}
          ref={i === 0 ? first : undefined}
          type="button"
          className={i === 0 && answered !== false ? 'button go' : 'button plain'}
          data-way={name}
          onClick={act}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
