import { useState } from 'react';
import { allCards, cardById } from '../lib/cards.ts';
import { useHydrated } from '../lib/useHydrated.ts';
import { LabelTabs } from './LabelTabs.tsx';
import styles from './LeaderboardPage.module.css';
import { LeaderboardPanel } from './LeaderboardPanel.tsx';

export function LeaderboardPage() {
  const hydrated = useHydrated();
  const built = allCards().filter(({ picture }) => picture);
  const [chosen, choose] = useState<string>();
  const named = hydrated ? cardById(window.location.hash.slice(1)) : undefined;
  const game = (chosen === undefined ? named : cardById(chosen)) ?? built[0];
  return (
    <section className={styles.page} aria-labelledby="leaderboards">
      <div className={styles.choice}>
        <h1 id="leaderboards">Leaderboards</h1>
        <p>Our server replays every score before it counts.</p>
        {game && <LabelTabs games={built} value={game.id} onChange={choose} />}
      </div>
      {hydrated && game && <LeaderboardPanel key={game.id} game={game} title={game.name} />}
    </section>
  );
}
