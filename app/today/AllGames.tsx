// Today's deals of all games, in a list that is closed at first.
import { useState } from 'react';
import { withCards } from '../lib/cards.ts';
import { useCatalogue } from '../lib/catalogueFeed.ts';
import type { GameCard } from '../lib/registry.ts';
import { matchPath } from '../lib/route.ts';
import styles from './AllGames.module.css';
import { useOwnDeal } from './day.ts';

export function AllGames({ date }: { readonly date: string }) {
  const [isOpen, open] = useState(false);
  return (
    <details className={`bold ${styles.all}`} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary className="muted">All games today</summary>
      {isOpen && <List date={date} />}
    </details>
  );
}

function List({ date }: { readonly date: string }) {
  const { items } = useCatalogue();
  return (
    <ul>
      {withCards(items, ({ id }) => id).map(({ id, card }) => (
        <Row key={id} card={card} date={date} />
      ))}
    </ul>
  );
}

function Row({ card, date }: { readonly card: GameCard; readonly date: string }) {
  const data = useOwnDeal(card.id, date);
  return (
    <li>
      <a className="row between gap-12 touch bare" href={matchPath(card.slug, date, data?.level ?? 'noob')}>
        {card.name}
        <span className="note muted">{data && (data.isPlayed ? 'Played' : 'Not played yet')}</span>
      </a>
    </li>
  );
}
