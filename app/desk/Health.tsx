// How the server that answers does: the last hour, the disk, the last backup and the last one that was proven.

import { size } from '../../kit/board/words.ts';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import { type DeskEntry, DeskHealth, type DeskSample } from '../../protocol/desk.ts';
import { Chart } from './Chart.tsx';
import styles from './Health.module.css';
import { Pending, useAsked } from './useAsked.tsx';

type Figure = Exclude<keyof DeskSample, 'at'>;

const charts: readonly [figure: Figure, words: string, unit: string][] = [
  ['requests', 'Requests', 'a second'],
  ['p99', '99 % answered within', 'ms'],
  ['verified', 'Verified logs', 'a second'],
  ['streams', 'Open pages', ''],
];

export function Health() {
  const asked = useAsked(['desk', 'health'], DeskHealth, 'health', { refetchInterval: 15_000 });
  const { data } = asked;
  if (!data) return <Pending {...asked} />;
  const { version, startedAt, samples, disk, backup, drill } = data;
  const used = 1 - disk.free / Math.max(disk.total, 1);
  return (
    <>
      <Pending {...asked} />
      <ul className={styles.tiles}>
        {charts.map(([figure, words, unit]) => (
          <li key={figure}>
            <Chart
              title={words}
              unit={unit}
              points={samples.map((sample) => ({ at: sample.at, value: sample[figure] }))}
            />
          </li>
        ))}
        <li>
          <h2>Disk</h2>
          <p className={styles.figure}>
            {size(disk.free)} <small>free of {size(disk.total)}</small>
          </p>
          <meter min={0} max={1} high={0.9} value={used} aria-label="Disk space used" />
        </li>
        <li>
          <h2>Server</h2>
          <p className={styles.figure}>{version}</p>
          <p>Up since {dateTimeWords(startedAt)}. The charts cover this server since then.</p>
        </li>
        <li>
          <h2>Last backup</h2>
          <Last entry={backup} missing="None yet. Run: arcade backup" />
        </li>
        <li>
          <h2>Last tested backup</h2>
          <Last entry={drill} missing="None yet. Run: arcade drill" />
        </li>
      </ul>
    </>
  );
}

function Last({ entry, missing }: { readonly entry: DeskEntry | null; readonly missing: string }) {
  if (!entry) return <p className={styles.missing}>{missing}</p>;
  return (
    <>
      <p className={styles.figure}>{dateTimeWords(entry.at)}</p>
      <p className={styles.detail}>
        {entry.subject}, {entry.detail}
      </p>
    </>
  );
}
