import { optionalChunk } from '../lib/lazyChunk.tsx';
import { todayPath } from '../lib/route.ts';
import styles from './Hero.module.css';
import { Own } from './Own.tsx';

const HeroBox = optionalChunk('today', () => import('../today/HeroBox.tsx').then((m) => m.HeroBox));

export function Hero() {
  return (
    <section className={styles.hero} aria-label="Welcome">
      <div className={styles.rays} />
      <div className={styles.wrap}>
        <div className={styles.intro}>
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
        <div className={styles.today}>
          <a className={styles.sleeve} href={todayPath}>
            <b>Today’s box</b>
            <i />
            <small>Three matches</small>
          </a>
          <Own fallback={<div className={styles.tray} />}>
            <HeroBox />
          </Own>
        </div>
      </div>
    </section>
  );
}
