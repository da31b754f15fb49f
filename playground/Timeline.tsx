// Time travel: through the moments of a line, and from one line to another.
import { forkOf, lineOf } from './history.ts';
import { stamp } from './log.ts';
import styles from './Playground.module.css';
import type { Shown } from './scene.ts';
import type { Workbench } from './workbench.ts';

interface Props {
  readonly workbench: Workbench;
  readonly shown: Shown;
}

export function Timeline({ workbench, shown }: Props) {
  const { history, held, driver } = shown;
  const { moment } = history;
  const line = lineOf(history);
  const last = line.length - 1;
  const at = line[moment]?.at ?? 0;
  const place = `Moment ${moment} of ${last}, ${stamp(at)}`;
  const due = held && moment === last ? driver.round.due : undefined;
  return (
    <section className="stack" aria-label="Time">
      <div className="row wrap gap-8">
        <button type="button" disabled={moment === 0} onClick={() => workbench.goTo(0)}>
          ⇤ Deal
        </button>
        <button type="button" disabled={moment === 0} onClick={() => workbench.step(-1)}>
          ← Back
        </button>
        <input
          className="shrink"
          style={{ flex: '1 1 200px' }}
          type="range"
          aria-label="Moment"
          aria-valuetext={place}
          min={0}
          max={last}
          value={moment}
          onChange={(event) => workbench.goTo(Number(event.target.value))}
        />
        <button
          type="button"
          disabled={moment === last && due === undefined}
          title={due === undefined ? undefined : `Lets happen what is due at ${stamp(due)}`}
          onClick={() => workbench.step(1)}
        >
          {due === undefined ? 'On →' : 'Next thing →'}
        </button>
        <button type="button" disabled={moment === last} onClick={() => workbench.goTo(last)}>
          Now ⇥
        </button>
        <button type="button" aria-pressed={held} onClick={() => workbench.hold(!held)}>
          Stop the clock
        </button>
      </div>
      <p className={styles.position}>
        <output>{place}</output> {said(shown)}
      </p>
      {history.lines.length > 1 && <Lines workbench={workbench} shown={shown} />}
    </section>
  );
}

function said({ history, held, refused }: Shown): string {
  if (refused !== undefined) return `The rules refuse action ${refused} of the log: it ends before that.`;
  if (history.moment < lineOf(history).length - 1) {
    return 'An earlier moment: act here, and a new line of play begins. The old one stays.';
  }
  return held ? 'The clock stands still.' : '';
}

function Lines({ workbench, shown }: Props) {
  const { lines, line: current } = shown.history;
  return (
    <div className="row wrap gap-8" role="group" aria-label="Lines of play">
      {lines.map((line, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added, at the end
          key={i}
          type="button"
          aria-pressed={i === current}
          onClick={() => workbench.takeLine(i)}
        >
          {`Line ${i + 1}`}
          <span>
            {i === 0
              ? `${line.length - 1} moments`
              : `from ${forkOf(shown.history, i)} to ${line.length - 1}`}
          </span>
        </button>
      ))}
    </div>
  );
}
