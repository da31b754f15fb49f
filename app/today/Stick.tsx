import type { CSSProperties } from 'react';
import { shortName } from '../../kit/picture/result.ts';
import type { Flame } from '../../protocol/today.ts';
import { inkVar } from '../lib/inks.ts';
import type { GameCard } from '../lib/registry.ts';
import { matchPath } from '../lib/route.ts';
import styles from './Stick.module.css';

interface Props {
  readonly card: GameCard;
  readonly date: string;
  readonly difficulty: string;
  readonly flame: Flame | undefined;
}

export function Stick({ card, date, difficulty, flame }: Props) {
  const name = shortName(card);
  // Marigold is too near to the wood.
  const head = card.field === 'marigold' ? undefined : inkVar(card.field);
  return (
    <a
      className={`row relative bare night-ink measured ${styles.stick}`}
      style={{ '--head': head, '--letters': name.length } as CSSProperties}
      href={matchPath(card.slug, date)}
      data-flame={flame}
    >
      <b className="title-xs">{name}</b>{' '}
      {name !== card.name && <span className="label visually-hidden">{card.name} </span>}
      <span className="label">{difficulty.toUpperCase()}</span>
    </a>
  );
}
