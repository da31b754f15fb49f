import { useEffect, useId, useRef } from 'react';
import type { GameCard } from '../lib/registry.ts';
import { GameLabel } from '../lib/ui/GameLabel.tsx';
import { Matchbox } from '../lib/ui/Label.tsx';
import styles from './LabelTabs.module.css';

interface Props {
  readonly games: readonly GameCard[];
  readonly value: string;
  onChange(game: string): void;
}

export function LabelTabs({ games, value, onChange }: Props) {
  const name = useId();
  const labels = useRef<HTMLFieldSetElement>(null);
  // The address may name a game outside the visible part of the row.
  useEffect(() => {
    const chosen = labels.current?.querySelector(`[value='${value}']`);
    chosen?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <fieldset ref={labels} className={styles.labels}>
      <legend className="visually-hidden">Game</legend>
      {games.map((card) => (
        <label key={card.id} title={card.name}>
          <input
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
