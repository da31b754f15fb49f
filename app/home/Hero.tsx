import { gameBySlug } from '../../games/index.ts';
import { Matchbox } from '../lib/ui/Label.tsx';
import { GameLabel } from './GameLabel.tsx';
import styles from './Hero.module.css';
import type { Wanted } from './useOpenGame.tsx';

const fan = ['minefield', 'twenty48', 'snake-rush'].flatMap((slug) => gameBySlug(slug) ?? []);

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
        {/* A second way to three of the games below: for pointers only. */}
        <div className={styles.fan} aria-hidden="true">
          {fan.map((game) => (
            <button
              key={game.slug}
              type="button"
              tabIndex={-1}
              onClick={(event) => onOpen({ name: game.name, slug: game.slug, from: event.currentTarget })}
            >
              <Matchbox>
                <GameLabel game={game} eager />
              </Matchbox>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
