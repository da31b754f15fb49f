// Narrator's text for the current moment.
import { momentOf } from '../history.ts';
import styles from '../Playground.module.css';
import { robotsOf } from '../robots.ts';
import type { Shown } from '../scene.ts';

export function Words({ shown }: { readonly shown: Shown }) {
  const { game, view, seed, history, driver } = shown;
  const { state, at } = momentOf(history);
  const who = { player: { name: 'You', emoji: '🙂' }, opponents: robotsOf(game, seed) };
  const over = driver.round.outcome !== undefined;
  return (
    <section className={`low scrolls ${styles.panel}`} aria-labelledby="words">
      <header className="row touch z-1">
        <h2 id="words">Words</h2>
      </header>
      <dl>
        <dt>Status</dt>
        <dd>{view.status(state, who)}</dd>
        <dt>Describe the board</dt>
        <dd>{view.where(state, who, at)}</dd>
        {!over && (
          <>
            <dt>What can I do?</dt>
            <dd>{view.options(state, who)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
