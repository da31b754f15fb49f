// The round so far, and what is known of its future: who did what, and when.
import { useEffect, useMemo, useRef, useState } from 'react';
import { entriesOf, lineOf } from '../history.ts';
import { type Row, rowReader, stamp } from '../log.ts';
import styles from '../Playground.module.css';
import { robotsOf } from '../robots.ts';
import type { Shown } from '../scene.ts';
import type { Workbench } from '../workbench.ts';

interface Props {
  readonly workbench: Workbench;
  readonly shown: Shown;
}

export function LogPanel({ workbench, shown }: Props) {
  const { history } = shown;
  const line = lineOf(history);
  const read = useRowReader(shown);
  const rows = useMemo(() => read(line), [line, read]);
  return (
    <section className={`low scrolls ${styles.panel}`} aria-labelledby="log">
      <header className="row touch z-1">
        <h2 id="log">Log</h2>
        <CopyLog shown={shown} />
      </header>
      <ol className={styles.log}>
        {rows.map((row) => (
          <LogRow
            key={row.first}
            row={row}
            moment={history.moment}
            onPress={() => workbench.goTo(row.last)}
          />
        ))}
      </ol>
    </section>
  );
}

interface LogRowProps {
  readonly row: Row;
  /** The one that is looked at. */
  readonly moment: number;
  onPress(): void;
}

function LogRow({ row, moment, onPress }: LogRowProps) {
  const { first, last, at, actor, what } = row;
  const isCurrent = first <= moment && moment <= last;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isCurrent]);
  return (
    <li ref={item} data-future={moment < first}>
      <button type="button" aria-current={isCurrent ? 'step' : undefined} onClick={onPress}>
        <span>{stamp(at)}</span>
        <b>{actor}</b>
        <span>{what || stepsOf(row)}</span>
      </button>
    </li>
  );
}

function stepsOf({ actor, first, last, fields }: Row): string {
  if (actor === 'Deal') return 'the round begins';
  const steps = last > first ? `${last - first + 1} steps: ` : '';
  return `${steps}${fields.join(', ')}`;
}

/** Reads rows of the log in the game's own words. */
function useRowReader({ game, view, seed }: Shown) {
  return useMemo(() => {
    const who = { player: { name: 'You', emoji: '🙂' }, opponents: robotsOf(game, seed) };
    return rowReader((before, after) => view.changed?.(before, after, who));
  }, [game, view, seed]);
}

/** As a test wants it: what to give to `replay`. */
function CopyLog({ shown }: { readonly shown: Shown }) {
  const [said, say] = useState('');
  const { game, rules, setup, seed, history, driver } = shown;
  const copy = () => {
    const log = {
      game: game.id,
      version: rules.version,
      setup,
      seed,
      entries: entriesOf(history),
      end: driver.round.at,
      pauses: [],
    };
    navigator.clipboard.writeText(JSON.stringify(log)).then(
      () => say('Copied.'),
      () => say('The browser refuses.'),
    );
  };
  return (
    <>
      <span role="status">{said}</span>
      <button type="button" onClick={copy}>
        Copy
      </button>
    </>
  );
}
