// The course of each game's main figure over the last rounds, from this device's reviews.
import { playerId } from '../account/session.ts';
import { useOwnAnswer } from '../account/useOwnAnswer.ts';
import { gameName } from '../lib/cards.ts';
import { readTrends, type Trend, trendWords } from '../review/usual.ts';
import { figureWords } from '../rounds/figures.ts';
import styles from './Trends.module.css';
import { untilReadable } from './untilReadable.ts';
import '../lib/ui/lists.css';

/**
 * Nothing until a game has enough rounds.
 * @param game its ID, for each of its difficulties; '' for the newest difficulty of every game
 */
export function Trends({ game }: { readonly game: string }) {
  const { data = [] } = useOwnAnswer({
    queryKey: ['trends'],
    queryFn: () => readTrends(playerId()),
    ...untilReadable,
  });
  const shown = data.filter((trend, i) =>
    game === '' ? data.findIndex((other) => other.game === trend.game) === i : trend.game === game,
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="trends">
      <h2 id="trends">Trends</h2>
      <ul className={`tiles ${styles.trends}`}>
        {shown.map((trend) => (
          <li key={`${trend.game} ${trend.difficulty}`} className="panel flex column shrink">
            <h3 className="title-xs">
              {gameName(trend.game)} <small className="muted note">{trend.difficulty.toUpperCase()}</small>
            </h3>
            <TrendLine {...trend} />
            <p className="note grid" aria-hidden="true">
              {trend.label} <b className="title-xs numbers">{figureWords(trend, trend.values.at(-1) ?? 0)}</b>{' '}
              <small>
                Your usual: {figureWords(trend, trend.usual[1])}
                {trend.better === 'less' && '. Less is better.'}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const [width, height, edge] = [264, 76, 9];

export function TrendLine(trend: Omit<Trend, 'game' | 'difficulty'>) {
  const { values, usual } = trend;
  const [low, middle, high] = usual;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (i: number): number => edge + ((width - 2 * edge) * i) / (values.length - 1);
  // Equal values run along the middle.
  const y = (value: number): number =>
    most === least ? height / 2 : height - edge - ((height - 2 * edge) * (value - least)) / (most - least);
  const points = values.map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`);
  const newest = values.at(-1) ?? 0;
  return (
    <svg className="block wide" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={trendWords(trend)}>
      <rect y={y(high)} width={width} height={y(low) - y(high)} fill="var(--page-2)" />
      <path d={`M0 ${y(middle)}H${width}`} stroke="var(--edge)" strokeWidth="1.5" strokeDasharray="5 4" />
      <path
        d={`M${points.join('L')}`}
        fill="none"
        stroke="var(--focus)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <circle
        cx={x(values.length - 1)}
        cy={y(newest)}
        r="6"
        fill="var(--tomato)"
        stroke="var(--raised)"
        strokeWidth="2.5"
      />
    </svg>
  );
}
