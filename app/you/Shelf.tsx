// The games as matchboxes on a shelf, with the bests and the difficulties won. A box selects its game.
import { grouped } from '../../kit/board/grouped.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import type { Tally } from '../../kit/round/playerStats.ts';
import { allCards } from '../lib/cards.ts';
import type { GameCard } from '../lib/registry.ts';
import { GameLabel } from '../lib/ui/GameLabel.tsx';
import { bestOf } from '../rounds/tallies.ts';
import styles from './Shelf.module.css';

interface Props {
  readonly tallies: readonly Tally[];
  /** A game's id, or '' for all. */
  readonly game: string;
  onGame(game: string): void;
}

export function Shelf({ tallies, game, onGame }: Props) {
  const built = allCards().filter(({ picture }) => picture);
  return (
    <ul className={styles.shelf} aria-label="Shelf">
      {built.map((card) => (
        <li key={card.id}>
          <Box
            card={card}
            tallies={tallies.filter((tally) => tally.game === card.id)}
            chosen={card.id === game}
            onPress={() => onGame(card.id === game ? '' : card.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface BoxProps {
  readonly card: GameCard;
  /** Tallies of this game, one a difficulty that was played. */
  readonly tallies: readonly Tally[];
  readonly chosen: boolean;
  onPress(): void;
}

function Box({ card, tallies, chosen, onPress }: BoxProps) {
  const played = tallies.length > 0;
  const best = grouped(bestOf(card.id, tallies));
  const won = difficulties.filter((level) =>
    tallies.some((tally) => tally.difficulty === level && tally.wins > 0),
  );
  return (
    <>
      <button type="button" className={styles.box} aria-pressed={chosen} onClick={onPress}>
        <span className="visually-hidden">{card.name}: </span>
        <span className={styles.print} aria-hidden="true">
          {played ? <GameLabel card={card} /> : <span className={styles.blank}>{card.title}</span>}
        </span>
        <span className={played ? styles.side : styles.new}>
          <span>{played ? 'Best' : 'Not played yet'} </span>
          {played && <b>{best}</b>}
        </span>
        {won.length > 0 && <span className="visually-hidden">, won at {won.join(', ').toUpperCase()}</span>}
      </button>
      <span className={styles.plank} aria-hidden="true">
        {difficulties.map((level) => (
          <i key={level} data-won={won.includes(level) || undefined}>
            {level.charAt(0).toUpperCase()}
          </i>
        ))}
      </span>
    </>
  );
}
