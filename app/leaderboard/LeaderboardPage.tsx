import { useState } from 'react';
import { allCards, cardById } from '../lib/cards.ts';
import { useHydrated } from '../lib/useHydrated.ts';
import { GameSelect } from './GameSelect.tsx';
import styles from './LeaderboardPage.module.css';
import { LeaderboardPanel } from './LeaderboardPanel.tsx';

/** All the boards, one game at a time. A link may name the game: `/leaderboards#<id>`. */
export function LeaderboardPage() {
  const hydrated = useHydrated();
  return (
    <section className={styles.page} aria-labelledby="leaderboards">
      <h1 id="leaderboards">Leaderboards</h1>
      <p>Every score here was played again by our server before it was written down.</p>
      {hydrated && <Chosen />}
    </section>
  );
}

function Chosen() {
  const built = allCards().filter(({ picture }) => picture);
  const [id, choose] = useState(() => cardById(window.location.hash.slice(1))?.id ?? built[0]?.id ?? '');
  const game = cardById(id);
  return (
    <>
      <GameSelect games={built} value={id} onChange={choose} />
      {game && <LeaderboardPanel key={game.id} game={game} />}
    </>
  );
}
