// The figures of a review behind one word. Open stays open, in all games, until it is closed.
import { createStore, useStore } from '../../kit/board/store.ts';
import type { Figure } from '../../kit/contract/review.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import type { Usual } from '../review/usual.ts';
import { figureWords } from '../rounds/figures.ts';
import styles from './Panel.module.css';

const key = 'numbers';
const isOpen = createStore(readStored(key) === 'open');

interface Props {
  readonly figures: readonly Figure[];
  readonly usual: Usual;
  /** Knowledge of the review. */
  readonly note: string | undefined;
}

export function NumbersButton() {
  const open = useStore(isOpen);
  const toggle = (): void => {
    isOpen.set(!open);
    writeStored(key, open ? 'closed' : 'open');
  };
  return (
    <button type="button" className={styles.numbers} aria-expanded={open} onClick={toggle}>
      Numbers
      <svg className="drawn" viewBox="0 0 24 24" width="18" aria-hidden="true">
        <path d="M5 9l7 7 7-7" />
      </svg>
    </button>
  );
}

/** Each value stands beside the player's usual, else the par. */
export function Numbers({ figures, usual, note }: Props) {
  const open = useStore(isOpen);
  if (!open) return null;
  return (
    <div className={styles.shown}>
      <dl className={`note ${styles.figures}`}>
        {figures.map(({ label, value, par, means, ...figure }) => {
          const reference = usual[label] ?? par;
          return (
            <div className="flex wrap between" key={label}>
              <dt>{label}</dt>
              <dd>
                <b className="numbers">{figureWords(figure, value)}</b>{' '}
                {reference !== undefined && (
                  <small className="muted">
                    {usual[label] === undefined ? 'par' : 'usual'} {figureWords(figure, reference)}
                  </small>
                )}
              </dd>
              {means && <dd className="fine muted wide">{means}</dd>}
            </div>
          );
        })}
      </dl>
      {note && <p className="note muted">{note}</p>}
    </div>
  );
}
