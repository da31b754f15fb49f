import type { Bin } from '../../kit/round/tally.ts';
import { TableHead } from '../lib/ui/TableHead.tsx';

const width = 264;
const height = 110;
const top = 16;
const ground = height - 16;

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
  const step = width / bins.length;
  const labelEvery = Math.ceil(bins.length / 6);
  const bar = Math.min(step * 0.8, 40);
  return (
    <figure className="relative">
      <figcaption className="note">Rounds by {of}</figcaption>
      <svg
        className="block wide open"
        viewBox={`0 0 ${width} ${height}`}
        fill="var(--ink)"
        textAnchor="middle"
        aria-hidden="true"
      >
        {bins.map(({ from, count }, i) => {
          const tall = count === 0 ? 0 : Math.max(3, ((ground - top) * count) / most);
          const middle = step * (i + 0.5);
          return (
            <g key={from}>
              <rect
                x={middle - bar / 2}
                y={ground - tall}
                width={bar}
                height={tall}
                rx="2"
                fill="var(--focus)"
              />
              {count > 0 && bins.length <= MOST_COUNTS && (
                <text className="tiny numbers" x={middle} y={ground - tall - 4}>
                  {count}
                </text>
              )}
            </g>
          );
        })}
        <path d={`M0 ${ground}h${width}`} stroke="var(--ink)" strokeWidth="1.5" />
        {bins.map(
          (bin, i) =>
            i % labelEvery === 0 && (
              <text className="tiny numbers" key={bin.from} x={step * (i + 0.5)} y={height - 3}>
                {(nameOf ?? short)(bin.from)}
              </text>
            ),
        )}
      </svg>
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
