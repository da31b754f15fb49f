// A review in words: the headline, the figures and the moments. Beside the board a panel; on phones a card at a time.
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { Match } from '../../kit/board/Match.tsx';
import type { Figure, Kind, Moment, Review } from '../../kit/contract/review.ts';
import { practicePath } from '../lib/route.ts';
import { figureWords } from '../rounds/figures.ts';
import type { Usual } from '../rounds/usual.ts';
import styles from './Findings.module.css';
import type { Replay } from './loadReplay.ts';
import { useCards } from './useCards.ts';

interface Props {
  readonly replay: Replay;
  /** Undefined while pending, null without one. */
  readonly review: Review | null | undefined;
  readonly usual: Usual;
  /** Index of the open moment. */
  readonly open: number;
  onOpen(index: number): void;
  onShow(): void;
}

const kindNames: Readonly<Record<Kind, string>> = {
  find: 'Find',
  slip: 'Slip',
  lucky: 'Lucky',
  unlucky: 'Unlucky',
};

export function Findings({ replay, review, usual, open, onOpen, onShow }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const cards = useCards(list, open, onOpen);
  if (review === null) return <Panel headline="No second look this time." />;
  if (!review)
    return (
      <Panel headline={undefined}>
        <div className={styles.waiting} />
      </Panel>
    );
  const total = replay.recording.entries.length;
  return (
    <Panel headline={review.headline}>
      <Figures {...{ usual }} figures={review.figures} />
      {review.moments.length > 0 && (
        <ol ref={list} className={styles.moments} {...cards}>
          {review.moments.map((moment, i) => (
            <li key={moment.entry} data-open={i === open}>
              <MomentButton {...{ moment, total }} open={i === open} onOpen={() => onOpen(i)} />
              <small className={styles.count} aria-hidden="true">
                {i + 1} of {review.moments.length}
              </small>
              <div className={styles.body}>
                {moment.why && <p>{moment.why}</p>}
                <div className={styles.buttons}>
                  {moment.better !== undefined && (
                    <button type="button" className={styles.show} onClick={onShow}>
                      Show
                    </button>
                  )}
                  <a className={styles.go} href={practicePath(replay.game.slug, replay.id, moment.entry)}>
                    Play from here
                  </a>
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
      {(review.note || review.gap) && (
        <p className={styles.note}>
          {review.note}{' '}
          {review.gap && (
            <button type="button" className={styles.back} onClick={() => onOpen(-1)}>
              Back to the picture
            </button>
          )}
        </p>
      )}
    </Panel>
  );
}

/** @param headline undefined while the review is pending */
function Panel({ headline, children }: { headline: string | undefined; children?: ReactNode }) {
  return (
    <section className={styles.panel} aria-label="Second look">
      <h2>
        <span role="status" className={headline === undefined ? styles.pending : undefined}>
          {headline ?? 'Taking a second look'}
        </span>
      </h2>
      {children}
    </section>
  );
}

interface MomentProps {
  readonly moment: Moment;
  /** Moves of the round. */
  readonly total: number;
  readonly open: boolean;
  onOpen(): void;
}

function MomentButton({ moment, total, open, onOpen }: MomentProps) {
  const { entry, kind, text, why } = moment;
  return (
    <button type="button" className={styles.moment} aria-expanded={open} onClick={onOpen}>
      <Sign kind={kind} />
      <b>
        <span className={styles.kind}>{kindNames[kind]}, </span>move {entry + 1}
        <span className="visually-hidden"> of {total}. </span>
      </b>
      <span className={styles.text}>
        {text} <span className="visually-hidden">{why}</span>
      </span>
    </button>
  );
}

/** Told apart by shape: a lit match, a bent one, a dot, a ring. */
export function Sign({ kind }: { readonly kind: Kind }) {
  if (kind === 'find' || kind === 'slip') return <Match state={kind === 'find' ? 'lit' : 'burnt'} />;
  return <i className={styles.dot} data-kind={kind} />;
}

function Figures({ figures, usual }: { readonly figures: readonly Figure[]; readonly usual: Usual }) {
  const [shown, show] = useState(false);
  return (
    <div className={styles.numbers}>
      <button type="button" className={styles.more} aria-expanded={shown} onClick={() => show(!shown)}>
        Figures
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls on phones, by keys, too */}
      <div className={styles.figures} data-shown={shown} tabIndex={0} role="group" aria-label="Figures">
        <dl>
          {figures.map((figure) => (
            <FigureBar key={figure.label} {...figure} usual={usual[figure.label]} />
          ))}
        </dl>
      </div>
    </div>
  );
}

/** The reference is the player's usual, else the par. Without one, only a share has a length to show. */
function FigureBar({ usual, ...figure }: Figure & { readonly usual: number | undefined }) {
  const { label, value, unit, par, means } = figure;
  const reference = usual ?? par;
  const words = (number: number) => figureWords(figure, number);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{words(value)}</b>{' '}
        {reference !== undefined && (
          <small>
            {usual === undefined ? 'Par' : 'Your usual'}: {words(reference)}
          </small>
        )}
        {means && <small>{means}</small>}
      </dd>
      {(reference !== undefined || unit === '%') && <Bar {...{ value, reference, unit }} />}
    </div>
  );
}

interface BarProps {
  readonly value: number;
  readonly unit: string | undefined;
  readonly reference: number | undefined;
}

/** A stick as long as the value, with a notch at the reference. */
function Bar({ value, reference, unit }: BarProps) {
  const notch = reference ?? value;
  const least = Math.min(0, value, notch) * 1.25;
  const most = unit === '%' && least === 0 ? Math.max(100, value) : Math.max(value, notch, 1) * 1.25;
  const at = (number: number) => (number - least) / (most - least);
  const places = { '--zero': at(0), '--at': at(value), '--notch': at(notch) } as CSSProperties;
  return (
    <span className={styles.bar} style={places} aria-hidden="true">
      <i />
      <b />
      {reference !== undefined && <u />}
    </span>
  );
}
