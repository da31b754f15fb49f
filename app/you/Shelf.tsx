// The games as matchboxes, with the bests and the difficulties won. A box selects its game.
import { grouped } from '../../kit/board/grouped.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { bestOf } from '../../kit/round/playerStats.ts';
import { allCards } from '../lib/cards.ts';
import type { GameCard } from '../lib/registry.ts';
import { GameLabel } from '../lib/ui/Label.tsx';
import styles from './Shelf.module.css';
import type { Props } from './Statistics.tsx';

export function Shelf({ tallies, game, onGame }: Props) {
  return (
    <ul className={`grid ${styles.shelf}`} aria-label="Shelf">
      {allCards().map((card) => (
        <li key={card.id}>
          <GameBox
            card={card}
            tallies={tallies.filter((tally) => tally.game === card.id)}
            game={game}
            onGame={onGame}
          />
        </li>
      ))}
    </ul>
  );
}

/** @param tallies of this game, one for each difficulty played */
function GameBox({ card, tallies, game, onGame }: Props & { readonly card: GameCard }) {
  const chosen = card.id === game;
  const played = tallies.length > 0;
  const best = grouped(bestOf(card, tallies));
  const won = difficulties.filter((level) =>
    tallies.some((tally) => tally.difficulty === level && tally.wins > 0),
  );
  return (
    <>
      <button
        type="button"
        className={`relative block wide clipped ${styles.box}`}
        aria-pressed={chosen}
        onClick={() => onGame(chosen ? '' : card.id)}
      >
        <span className="visually-hidden">{card.name}: </span>
        <span className="block label-shape" aria-hidden="true">
          {played ? <GameLabel card={card} /> : <span className={styles.blank}>{card.title}</span>}
        </span>
        <span
          className={`tiny row between gap-4 one-line ${styles.foot} ${played ? styles.side : styles.new}`}
        >
          <span>{played ? 'Best' : 'Not played yet'} </span>
          {played && <b className="title-xs numbers">{best}</b>}
        </span>
        {won.length > 0 && <span className="visually-hidden">, won at {won.join(', ').toUpperCase()}</span>}
      </button>
      <span className={`row justify ${styles.plank}`} aria-hidden="true">
        {difficulties.map((level) => (
          <i className="tiny centre" key={level} data-won={won.includes(level) || undefined}>
            {level.charAt(0).toUpperCase()}
          </i>
        ))}
      </span>
    </>
  );
}
