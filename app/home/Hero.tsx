import { allCards } from '../lib/cards.ts';
import { GameLabel } from '../lib/ui/GameLabel.tsx';
import { Matchbox } from '../lib/ui/Label.tsx';
import styles from './Hero.module.css';
import type { Wanted } from './useOpenGame.tsx';

export function Hero({ onOpen }: { onOpen(wanted: Wanted): void }) {
  return (
    <section className={styles.hero} aria-label="Welcome">
      <div className={styles.rays} />
      <div className={styles.wrap}>
        <div>
          <h1 className={styles.headline}>
            <span className={styles.small}>Play Small. </span>
            <span>Smile </span>
            <span>Big.</span>
          </h1>
          <p className={styles.lead}>Tiny games. No download, no sign-up, two minutes each.</p>
          <a className={styles.play} href="#games">
            Play now
          </a>
        </div>
        {/* A second way to the first three games: for pointers only. */}
        <div className={styles.fan} aria-hidden="true">
          {allCards()
            .slice(0, 3)
            .map((card) => (
              <button
                key={card.slug}
                type="button"
                tabIndex={-1}
                onClick={(event) => onOpen({ name: card.name, slug: card.slug, from: event.currentTarget })}
              >
                <Matchbox>
                  <GameLabel card={card} eager />
                </Matchbox>
              </button>
            ))}
        </div>
      </div>
    </section>
  );
}
