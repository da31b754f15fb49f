import styles from './History.module.css';
import type { State, Verdict } from './rules.ts';

const marks: Record<Verdict, string> = {
  higher: 'M6 1l5 6H8v4H4V7H1z',
  lower: 'M6 11l5-6H8V1H4v4H1z',
  correct: 'M1 6.5l3.5 3.5L11 2.5',
};

export function History({ guesses }: Pick<State, 'guesses'>) {
  return (
    <section className={`relative wide low scrolls ${styles.history}`} aria-label="Guesses">
      <ol className="flex wrap justify" reversed data-board="">
        {guesses
          .map(({ value, verdict }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies a guess
            <li className="note row gap-6 pill night-ink" key={i} data-verdict={verdict}>
              <b className="numbers">{value}</b>
              <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
                <path d={marks[verdict]} />
              </svg>
              <span>{verdict}</span>
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  );
}
