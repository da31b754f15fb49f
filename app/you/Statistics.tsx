// All games in one table; one game by difficulty, with its score distribution.
import type { ReactNode } from 'react';
import { grouped } from '../../kit/board/grouped.ts';
import { clock, elapsed } from '../../kit/board/words.ts';
import { difficulties, toDifficulty } from '../../kit/round/difficulty.ts';
import type { Tally } from '../../kit/round/tally.ts';
import { cardById, gameName } from '../lib/cards.ts';
import { figuresPath } from '../lib/route.ts';
import { type Fact, Facts } from '../lib/ui/Facts.tsx';
import { BinChart } from './BinChart.tsx';
import { NothingYet } from './NothingYet.tsx';
import { Table } from './Table.tsx';
import styles from './YouPage.module.css';
import '../lib/ui/lists.css';

export interface Props {
  readonly tallies: readonly Tally[];
  /** A game's ID, or '' for all. */
  readonly game: string;
  onGame(game: string): void;
}

export function Statistics({ tallies, game, onGame }: Props) {
  const chosen = cardById(game);
  const shown = inOrder(tallies.filter((tally) => game === '' || tally.game === game));
  return (
    <section aria-labelledby="statistics">
      <h2 id="statistics">Statistics</h2>
      {chosen && (
        <p>
          <a href={figuresPath(chosen.slug)}>Your figures of {chosen.name}</a>
        </p>
      )}
      {shown.length === 0 && <NothingYet game={game} />}
      {game === '' && shown.length > 0 && <Overview tallies={shown} onGame={onGame} />}
      {game !== '' && (
        <div className="tiles">
          {shown.map((tally) => (
            <DifficultyCard key={tally.difficulty} tally={tally} />
          ))}
        </div>
      )}
    </section>
  );
}

function inOrder(tallies: readonly Tally[]): Tally[] {
  const place = ({ game, difficulty }: Tally) =>
    (cardById(game)?.number ?? 0) * 10 + difficulties.indexOf(toDifficulty(difficulty));
  return tallies.toSorted((a, b) => place(a) - place(b));
}

/** "61 %" */
export function percent(wins: number, plays: number): string {
  return `${Math.round((100 * wins) / plays)} %`;
}

function decimal(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 1 });
}

/** "1:05", read out as "1 minute 5 seconds". */
function Time({ ms }: { readonly ms: number }) {
  return (
    <>
      <span aria-hidden="true">{clock(ms)}</span>
      <span className="visually-hidden">{elapsed(ms)}</span>
    </>
  );
}

/** Values of the columns after the game's name. */
const columns: Readonly<Record<string, (tally: Tally) => ReactNode>> = {
  Level: ({ difficulty }) => difficulty.toUpperCase(),
  Plays: ({ plays }) => grouped(plays),
  Wins: ({ wins }) => grouped(wins),
  'Win rate': ({ wins, plays }) => percent(wins, plays),
  'Best streak': ({ bestStreak }) => grouped(bestStreak),
  'Best score': ({ best }) => grouped(best),
  'Best time': ({ bestTime }) => (bestTime === undefined ? '–' : <Time ms={bestTime} />),
  Average: ({ average }) => decimal(average),
};

function Overview({ tallies, onGame }: Omit<Props, 'game'>) {
  return (
    <Table labelledBy="statistics" columns={['Game', ...Object.keys(columns)]}>
      {tallies.map((tally) => (
        <tr key={`${tally.game} ${tally.difficulty}`}>
          <th scope="row">
            <button type="button" className="link" onClick={() => onGame(tally.game)}>
              {gameName(tally.game)}
            </button>
          </th>
          {Object.entries(columns).map(([name, show]) => (
            <td key={name}>{show(tally)}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function DifficultyCard({ tally }: { readonly tally: Tally }) {
  const facts: Fact[] = [
    ['Plays', grouped(tally.plays)],
    ['Wins', grouped(tally.wins)],
    ['Losses', grouped(tally.losses)],
    ['Draws', grouped(tally.draws)],
    ['Win rate', percent(tally.wins, tally.plays)],
    ['Wins in a row', `${grouped(tally.streak)}, best ${grouped(tally.bestStreak)}`],
    ['Best score', grouped(tally.best)],
    ['Average score', decimal(tally.average)],
  ];
  if (tally.bestTime !== undefined) facts.push(['Best time', <Time key="time" ms={tally.bestTime} />]);
  const heading = `level-${tally.difficulty}`;
  return (
    <section className={`panel shrink ${styles.card}`} aria-labelledby={heading}>
      <h3 className="title-s" id={heading}>
        {tally.difficulty.toUpperCase()}
      </h3>
      <Facts facts={facts} />
      <BinChart bins={tally.scores} of="score" />
    </section>
  );
}
