import { dateTimeWords } from '../../protocol/dateWords.ts';
import styles from './Health.module.css';

interface Point {
  /** Epoch ms. */
  readonly at: number;
  readonly value: number;
}

interface Props {
  readonly title: string;
  readonly unit: string;
  /** Oldest first. */
  readonly points: readonly Point[];
}

const width = 300;
const height = 90;

/** Line chart of the last hour, from zero up; described in words for screen readers. */
export function Chart({ title, unit, points }: Props) {
  const last = points.at(-1);
  const most = Math.max(...points.map(({ value }) => value), 0);
  const said = (value: number) => `${rounded(value)} ${unit}`.trim();
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>{title}</h3>
        <p className={styles.figure}>{last ? said(last.value) : '–'}</p>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.area} d={`${lineOf(points, most)}L${width} ${height}L0 ${height}Z`} />
        <path className={styles.line} d={lineOf(points, most)} />
      </svg>
      <p className={styles.range}>
        {points[0]
          ? `Since ${dateTimeWords(points[0].at)}: at most ${said(most)}`
          : 'The first figures appear after a minute.'}
      </p>
    </figure>
  );
}

function lineOf(points: readonly Point[], most: number): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `M0 ${height}`;
  const span = Math.max(last.at - first.at, 1);
  const steps = points.map(({ at, value }) => {
    const x = ((at - first.at) / span) * width;
    const y = height - 2 - (most === 0 ? 0 : (value / most) * (height - 6));
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${steps.join('L')}`;
}

function rounded(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
}
