// The second look of a review with a gap: its picture, with the facts below. Show and Watch open the board.
import { type ReactNode, useEffect, useRef } from 'react';
import type { Fact, Gap, Review, Strip } from '../../kit/contract/review.ts';
import { practicePath } from '../lib/route.ts';
import { figureWords } from '../rounds/figures.ts';
import type { Usual } from '../rounds/usual.ts';
import look from './Findings.module.css';
import { Sign } from './Findings.tsx';
import type { Replay } from './loadReplay.ts';
import styles from './Picture.module.css';
import { Plot } from './Plot.tsx';

interface Props {
  readonly replay: Pick<Replay, 'id' | 'game'>;
  readonly review: Review;
  readonly gap: Gap;
  readonly usual: Usual;
  /** Opens a moment on the board. */
  onOpen(index: number): void;
  onWatch(): void;
  onShare(): void;
}

export function Picture({ replay, review, gap, usual, onOpen, onWatch, onShare }: Props) {
  const { headline, moments, opensAt = 0 } = review;
  const heading = useBorrowedFocus();
  const from = moments[opensAt];
  const { ink } = gap.strips[1].example;
  return (
    <section className={styles.picture} data-picture="" aria-label="Second look">
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {headline}
        </h2>
        <p>{aboutOf(review, gap, usual)}</p>
      </div>
      <Plot strips={gap.strips} />
      <Answers strips={gap.strips} />
      <ul className={styles.facts}>
        {gap.facts.map((fact) => (
          <li key={fact.label}>
            <FactSign fact={fact} moments={moments} />
            <p>
              {fact.label} <b>{fact.value}</b>
            </p>
            {fact.moment !== undefined && <Show at={fact.moment} onOpen={onOpen} />}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.legend} aria-hidden="true">
          <Key words="An answer, in the ink it showed">
            <circle r="10" fill={ink} />
          </Key>
          <Key words="Wrong">
            <circle r="10" fill={ink} />
            <path className={styles.cross} d="M-4-4l8 8m0-8l-8 8" />
          </Key>
          <Key words="Half faster, half slower">
            <path strokeWidth="4" strokeLinecap="round" d="M0-10v20" />
          </Key>
        </p>
        <button type="button" className={look.show} onClick={onWatch}>
          Watch
        </button>
        {from && (
          <a className={look.show} href={practicePath(replay.game.slug, replay.id, from.entry)}>
            Play from here
          </a>
        )}
        <button type="button" className={look.go} onClick={onShare}>
          Share picture
        </button>
      </div>
    </section>
  );
}

function Show({ at, onOpen }: { readonly at: number; onOpen(index: number): void }) {
  return (
    <button type="button" className={look.show} onClick={() => onOpen(at)}>
      Show
    </button>
  );
}

/** Takes the focus, and gives it back to the element that had it, once the board is visible again. */
function useBorrowedFocus() {
  const borrower = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    borrower.current?.focus({ preventScroll: true });
    return () => {
      if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    };
  }, []);
  return borrower;
}

/** "40 answers. Your usual gap is 168 ms." */
function aboutOf({ figures, note }: Review, { figure: label, strips }: Gap, usual: Usual): string {
  const answers = strips.reduce((sum, { dots }) => sum + dots.length, 0);
  const figure = figures.find((each) => each.label === label);
  const reference = usual[label];
  const words =
    figure && reference !== undefined ? ` Your usual gap is ${figureWords(figure, reference)}.` : '';
  return `${note ?? `${answers} answers.`}${words}`;
}

/** The inks of a fact, or the sign of its moment. */
function FactSign({ fact, moments }: { readonly fact: Fact; readonly moments: Review['moments'] }) {
  const moment = moments[fact.moment ?? -1];
  if (!fact.inks) return moment ? <Sign kind={moment.kind} /> : undefined;
  return (
    <svg className={styles.inks} viewBox={`-20 -20 ${12 + 28 * fact.inks.length} 40`} aria-hidden="true">
      {fact.inks.map((ink, i) => (
        <circle key={ink} cx={28 * i} r="18.750" fill={ink} />
      ))}
    </svg>
  );
}

function Key({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <span>
      <svg viewBox="-13 -13 26 26" aria-hidden="true">
        {children}
      </svg>{' '}
      {words}
    </span>
  );
}

/** The picture by ear. Times are those of right answers, as the median is. */
function Answers({ strips }: { readonly strips: readonly Strip[] }) {
  const ms = (value: number) => `${Math.round(value)} ms`;
  return (
    <div className="visually-hidden">
      <table>
        <thead>
          <tr>
            {['Strip', 'Answers', 'Median', 'Fastest', 'Slowest'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {strips.map(({ label, dots, median }) => {
            const times = dots.flatMap(({ ms, wrong }) => (wrong ? [] : [ms]));
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{dots.length}</td>
                <td>{ms(median)}</td>
                <td>{ms(Math.min(...times))}</td>
                <td>{ms(Math.max(...times))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
