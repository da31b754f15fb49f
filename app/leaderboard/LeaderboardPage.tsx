import { useEffect, useId, useRef, useState } from 'react';
import { allCards, cardById } from '../lib/cards.ts';
import type { GameCard } from '../lib/registry.ts';
import { GameLabel, Matchbox } from '../lib/ui/Label.tsx';
import { useHydrated } from '../lib/useHydrated.ts';
import tabs from './LabelTabs.module.css';
import styles from './LeaderboardPage.module.css';
import { LeaderboardPanel } from './LeaderboardPanel.tsx';

export function LeaderboardPage() {
  const hydrated = useHydrated();
  const games = allCards();
  const [chosen, choose] = useState<string>();
  const named = hydrated ? cardById(window.location.hash.slice(1)) : undefined;
  const game = (chosen === undefined ? named : cardById(chosen)) ?? games[0];
  return (
    <section className={`page grid ${styles.page}`} aria-labelledby="leaderboards">
      <div className={`shrink ${styles.choice}`}>
        <h1 id="leaderboards">Leaderboards</h1>
        <p>Our server replays every score before it counts.</p>
        {game && <LabelTabs games={games} value={game.id} onChange={choose} />}
      </div>
      {hydrated && game && <LeaderboardPanel key={game.id} game={game} title={game.name} />}
    </section>
  );
}

interface Props {
  readonly games: readonly GameCard[];
  readonly value: string;
  onChange(game: string): void;
}

function LabelTabs({ games, value, onChange }: Props) {
  const name = useId();
  const labels = useRef<HTMLFieldSetElement>(null);
  // The address may name a game outside the visible part of the row.
  useEffect(() => {
    const chosen = labels.current?.querySelector(`[value='${value}']`);
    chosen?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <fieldset ref={labels} className={`grid shrink ${tabs.labels}`}>
      <legend className="visually-hidden">Game</legend>
      {games.map((card) => (
        <label className="relative block rounded" key={card.id} title={card.name}>
          <input
            className="fill wide tall z-1"
            type="radio"
            name={name}
            value={card.id}
            aria-label={card.name}
            checked={card.id === value}
            onChange={() => onChange(card.id)}
          />
          <Matchbox>
            <GameLabel card={card} />
          </Matchbox>
        </label>
      ))}
    </fieldset>
  );
}
