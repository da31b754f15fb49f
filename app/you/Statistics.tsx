// All games in one table; one game with its difficulties side by side, and how the scores spread.

import { grouped } from '../../kit/board/grouped.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import type { Tally } from '../../kit/round/playerStats.ts';
import { cardById } from '../lib/cards.ts';
import { NothingYet } from './NothingYet.tsx';
import { ScoreChart } from './ScoreChart.tsx';
import { Shelf } from './Shelf.tsx';
import styles from './YouPage.module.css';

interface Props {
  readonly tallies: readonly Tally[];
  /** A game's id, or '' for all. */
  readonly game: string;
  onGame(game: string): void;
}

export function Statistics({ tallies, game, onGame }: Props) {
  const shown = inOrder(tallies.filter((tally) => game === '' || tally.game === game));
  return (
    <section aria-labelledby="statistics">
      <h2 id="statistics">Statistics</h2>
      <Shelf tallies={tallies} game={game} onGame={onGame} />
      {shown.length === 0 && <NothingYet game={game} />}
      {game === '' && shown.length > 0 && <Overview tallies={shown} onGame={onGame} />}
      {game !== '' && (
        <div className={styles.cards}>
          {shown.map((tally) => (
            <Card key={tally.difficulty} tally={tally} />
          ))}
        </div>
      )}
    </section>
  );
}

const levels: readonly string[] = difficulties;

/** By the numbers of the games, easy before hard. */
function inOrder(tallies: readonly Tally[]): Tally[] {
  const place = ({ game, difficulty }: Tally) =>
    (cardById(game)?.number ?? 0) * 10 + levels.indexOf(difficulty);
  return tallies.toSorted((a, b) => place(a) - place(b));
}

function percent(wins: number, plays: number): string {
  return `${Math.round((100 * wins) / plays)} %`;
}

function decimal(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 1 });
}

function Overview({ tallies, onGame }: Omit<Props, 'game'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-labelledby="statistics" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col">Level</th>
            <th scope="col">Plays</th>
            <th scope="col">Wins</th>
            <th scope="col">Win rate</th>
            <th scope="col">Best streak</th>
            <th scope="col">Best score</th>
            <th scope="col">Average</th>
          </tr>
        </thead>
        <tbody>
          {tallies.map((tally) => (
            <tr key={`${tally.game} ${tally.difficulty}`}>
              <th scope="row">
                <button type="button" className={styles.link} onClick={() => onGame(tally.game)}>
                  {cardById(tally.game)?.name ?? tally.game}
                </button>
              </th>
              <td>{tally.difficulty.toUpperCase()}</td>
              <td>{grouped(tally.plays)}</td>
              <td>{grouped(tally.wins)}</td>
              <td>{percent(tally.wins, tally.plays)}</td>
              <td>{grouped(tally.bestStreak)}</td>
              <td>{grouped(tally.best)}</td>
              <td>{decimal(tally.average)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Card({ tally }: { readonly tally: Tally }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Plays', grouped(tally.plays)],
    ['Wins', grouped(tally.wins)],
    ['Losses', grouped(tally.losses)],
    ['Draws', grouped(tally.draws)],
    ['Win rate', percent(tally.wins, tally.plays)],
    ['Wins in a row', `${grouped(tally.streak)}, at best ${grouped(tally.bestStreak)}`],
    ['Best score', grouped(tally.best)],
    ['Average score', decimal(tally.average)],
  ];
  const heading = `level-${tally.difficulty}`;
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h3 id={heading}>{tally.difficulty.toUpperCase()}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ScoreChart bins={tally.scores} />
    </section>
  );
}
