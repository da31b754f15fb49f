import type { CSSProperties } from 'react';
import type { Bin } from '../../kit/round/tally.ts';
import { TableHead } from '../lib/ui/TableHead.tsx';
import styles from './BinChart.module.css';

/** More bars are too narrow for their counts. */
const MOST_COUNTS = 16;

interface Props {
  readonly bins: readonly Bin[];
  /** Noun for a value: "Score". */
  readonly of: string;
  /** Words for a value; shortened numbers when missing. */
  nameOf?(value: number): string;
}

/** Distribution of rounds: a chart for sighted players, a table for screen readers. */
export function BinChart({ bins, of, nameOf }: Props) {
  const most = Math.max(...bins.map(({ count }) => count));
  const labelEvery = Math.ceil(bins.length / 6);
  return (
    <figure className="relative">
      <figcaption className="note">Rounds by {of}</figcaption>
      <div className={`relative flex tiny numbers ${styles.chart}`} aria-hidden="true">
        {bins.map(({ from, count }, i) => (
          <span
            key={from}
            data-count={count > 0 && bins.length <= MOST_COUNTS ? count : undefined}
            data-from={i % labelEvery === 0 ? (nameOf ?? short)(from) : undefined}
          >
            {count > 0 && <i style={{ '--share': count / most } as CSSProperties} />}
          </span>
        ))}
      </div>
      <div className="visually-hidden">
        <table>
          <caption>Rounds by {of}</caption>
          <TableHead columns={[of, 'Rounds']} />
          <tbody>
            {bins.map(({ from, to, count }) => (
              <tr key={from}>
                <th scope="row">{[...new Set([from, to])].map(nameOf ?? String).join(' to ')}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** "9999", "12k" */
function short(score: number): string {
  return score < 10_000 ? String(score) : `${Math.round(score / 100) / 10}k`;
}
