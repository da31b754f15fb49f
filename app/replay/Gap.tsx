// The picture of a gap between two kinds of answers, as a figure of the second look. Screen readers get a table.
import type { Strip } from '../../kit/contract/review.ts';
import type { Strips } from '../../kit/picture/gapPlot.ts';
import { Plot } from './Plot.tsx';

export function Gap({ strips }: { readonly strips: Strips }) {
  return (
    <>
      <Plot strips={strips} />
      <Answers strips={strips} />
    </>
  );
}

const ms = (value: number) => `${Math.round(value)} ms`;

/** Times are those of right answers, as the median is. */
function Answers({ strips }: { readonly strips: readonly Strip[] }) {
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
