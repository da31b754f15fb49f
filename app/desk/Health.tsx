import { size } from '../../kit/board/words.ts';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import { type DeskEntry, DeskHealth, type DeskServer } from '../../protocol/desk.ts';
import { Answer } from '../lib/ui/Answer.tsx';
import { useAsked } from './ask.ts';
import styles from './Health.module.css';
import '../lib/ui/lists.css';

const charts = [
  ['requests', 'Requests', 'a second'],
  ['p99', '99 % answered within', 'ms'],
  ['verified', 'Verified logs', 'a second'],
  ['streams', 'Open pages', ''],
] as const;

/** Maximum silence (ms) of a running server that reaches its database. */
const SILENT_MS = 150_000;

export function Health() {
  const asked = useAsked(['desk', 'health'], DeskHealth, 'health', { refetchInterval: 15_000 });
  return <Answer query={asked}>{(health) => <Shown {...health} />}</Answer>;
}

function Shown({ backup, drill, servers }: DeskHealth) {
  const newest = Math.max(...servers.map(({ seenAt }) => seenAt));
  return (
    <>
      <ul className={`tiles ${styles.tiles}`}>
        <li className="panel shrink">
          <h2 className="lead muted">Last backup</h2>
          <Last entry={backup} missing="None yet. Run: arcade backup" />
        </li>
        <li className="panel shrink">
          <h2 className="lead muted">Last tested backup</h2>
          <Last entry={drill} missing="None yet. Run: arcade drill" />
        </li>
      </ul>
      {servers.map((server) => (
        <Server key={server.name} server={server} silent={server.seenAt < newest - SILENT_MS} />
      ))}
    </>
  );
}

function Server({ server, silent }: { readonly server: DeskServer; readonly silent: boolean }) {
  const { name, version, startedAt, seenAt, samples, disk } = server;
  const used = 1 - disk.free / Math.max(disk.total, 1);
  return (
    <section aria-label={`Server ${name}`} className={styles.server}>
      <h2>{name}</h2>
      <p className="muted">
        Version {version}, up since {dateTimeWords(startedAt)}.
        {silent && <strong> No report since {dateTimeWords(seenAt)}.</strong>}
      </p>
      <ul className={`tiles ${styles.tiles}`}>
        {charts.map(([figure, title, unit]) => (
          <li className="panel shrink" key={figure}>
            <Chart
              title={title}
              unit={unit}
              points={samples.map(({ at, ...all }) => ({ at, value: all[figure] }))}
            />
          </li>
        ))}
        <li className="panel shrink">
          <h3 className="lead muted">Disk</h3>
          <p className="title-m numbers">
            {size(disk.free)} <small className="fine">free of {size(disk.total)}</small>
          </p>
          <meter className="wide" min={0} max={1} high={0.9} value={used} aria-label="Disk space used" />
        </li>
      </ul>
    </section>
  );
}

function Last({ entry, missing }: { readonly entry: DeskEntry | null; readonly missing: string }) {
  if (!entry) return <p className="muted text-s">{missing}</p>;
  return (
    <>
      <p className="title-m numbers">{dateTimeWords(entry.at)}</p>
      <p className="muted text-s">
        {entry.action === 'restore' && 'Restored from '}
        {[entry.subject, entry.detail].filter(Boolean).join(', ')}
      </p>
    </>
  );
}

interface ChartProps {
  readonly title: string;
  readonly unit: string;
  /** Oldest first, `at` in epoch ms. */
  readonly points: readonly { readonly at: number; readonly value: number }[];
}

const width = 300;
const height = 90;

function Chart({ title, unit, points }: ChartProps) {
  const last = points.at(-1);
  const most = Math.max(...points.map(({ value }) => value), 0);
  const line = lineOf(points, most);
  const format = (value: number) => `${rounded(value)} ${unit}`.trim();
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3 className="lead muted">{title}</h3>
        <p className="title-m numbers">{last ? format(last.value) : '–'}</p>
      </figcaption>
      <svg
        className="block wide open"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          fill="color-mix(in oklab, var(--focus) 16%, transparent)"
          d={`${line}L${width} ${height}L0 ${height}Z`}
        />
        <path
          d={line}
          fill="none"
          stroke="var(--focus)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="muted text-s">
        {points[0]
          ? `Since ${dateTimeWords(points[0].at)}: at most ${format(most)}`
          : 'The first figures appear after a minute.'}
      </p>
    </figure>
  );
}

function lineOf(points: ChartProps['points'], most: number): string {
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
