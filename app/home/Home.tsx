import { useEffect } from 'react';
import { Contact } from '../contact/Contact.tsx';
import { optionalChunk } from '../lib/lazyChunk.tsx';
import { todayPath } from '../lib/route.ts';
import kraft from '../lib/ui/kraft.module.css';
import sections from '../lib/ui/Section.module.css';
import { lookForHistory } from '../rounds/playHistory.ts';
import box from '../today/HeroBox.module.css';
import { Catalogue } from './Catalogue.tsx';
import styles from './Hero.module.css';
import { Own } from './Own.tsx';
import { useOpenGame } from './useOpenGame.tsx';

export function Home({ covered }: { readonly covered: boolean }) {
  const { open, missing } = useOpenGame(covered);
  useEffect(() => {
    // The first round may have been played over the page.
    if (!covered) void lookForHistory();
  }, [covered]);
  return (
    <>
      <Hero />
      <Catalogue onOpen={open} />
      <About />
      <Contact />
      {missing}
    </>
  );
}

const FirstMatch = optionalChunk(() => import('./FirstMatch.tsx'), 'FirstMatch');
const OwnFirstMatch = optionalChunk(() => import('./OwnFirstMatch.tsx'), 'OwnFirstMatch');
const HeroBox = optionalChunk(() => import('../today/HeroBox.tsx'), 'HeroBox');
const OwnHeroBox = optionalChunk(() => import('../today/OwnHeroBox.tsx'), 'OwnHeroBox');

function Hero() {
  return (
    <section className={`relative clipped night-ink ${styles.hero}`} aria-label="Welcome">
      <div className={`page relative grid align ${styles.wrap}`}>
        <div className={styles.intro}>
          <h1 className={styles.headline}>
            <span className={styles.small}>Play Small. </span>
            <span>Smile </span>
            <span>Big.</span>
          </h1>
          <p className={`head bold ${styles.lead}`}>Tiny games. No download, no sign-up.</p>
          <div className={`cluster ${styles.buttons}`}>
            <a className={`button go expanded ${styles.play}`} href="#games">
              Play now
            </a>
            <Own of={OwnFirstMatch} newcomers={FirstMatch} />
          </div>
        </div>
        <div className={`relative grid shrink wide ${styles.today}`}>
          <a className={`relative grid rounded bare z-1 label-shape ${styles.sleeve}`} href={todayPath}>
            <b className="centre title-l lit one-line">Today’s box</b>
            <Matches />
            <small className="tiny one-line">Three matches</small>
          </a>
          <Own
            of={OwnHeroBox}
            newcomers={HeroBox}
            fallback={<div className={`rounded ${kraft.kraft} ${box.tray}`} />}
          />
        </div>
      </div>
    </section>
  );
}

/** In the page: a separate picture takes a slow phone 20 ms longer. */
function Matches() {
  return (
    <svg viewBox="-88 -92 176 190" aria-hidden="true">
      <path d="M-54-34-22 92M0-40V90M54-34 22 92" stroke="#f3d9ab" strokeWidth="16" />
      <path d="M-49-35-17 91M5-40V90M59-33 27 93" stroke="#d8b57c" strokeWidth="5" />
      <g strokeWidth="30" strokeLinecap="round">
        <path d="M-61-62-55-39" stroke="#e5432c" />
        <path d="M0-69V-45" stroke="#f58bad" />
        <path d="M61-62 55-39" stroke="#97d3f2" />
      </g>
    </svg>
  );
}

const points = [
  ['Play instantly', 'No download and no sign-up. Pick a box and you’re playing.'],
  ['Sign in to save scores', 'Your best scores, stats and leaderboard places follow you to every device.'],
  [
    'Short rounds and streaks',
    'Two minutes each, three difficulties, and always one more to keep the streak alive.',
  ],
  ['Regular new games', 'The collection keeps growing. Look out for new boxes.'],
] as const;

function About() {
  return (
    <section id="about" className={`page ${sections.section}`} aria-labelledby="about-title">
      <h2 id="about-title">About</h2>
      <p className={sections.lead}>
        Play Small is a free arcade of quick single-player games, each as small as a matchbox: open one, play
        a round, smile, close it again.
      </p>
      <ul className={`grid ${sections.points}`}>
        {points.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
