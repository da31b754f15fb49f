// All games in one table; one game by difficulty, with its score distribution.
import { grouped } from '../../kit/board/grouped.ts';
import { clock, inWords, wholeSeconds } from '../../kit/board/words.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import type { Tally } from '../../kit/round/tally.ts';
import { cardById, gameName } from '../lib/cards.ts';
import { figuresPath } from '../lib/route.ts';
import { Facts } from '../lib/ui/Facts.tsx';
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

const levels: readonly string[] = difficulties;

function inOrder(tallies: readonly Tally[]): Tally[] {
  const place = ({ game, difficulty }: Tally) =>
    (cardById(game)?.number ?? 0) * 10 + levels.indexOf(difficulty);
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
  const seconds = wholeSeconds(ms) * 1000;
  return (
    <>
      <span aria-hidden="true">{clock(seconds)}</span>
      <span className="visually-hidden">{inWords(seconds)}</span>
    </>
  );
}

const columns = [
  'Game',
  'Level',
  'Plays',
  'Wins',
  'Win rate',
  'Best streak',
  'Best score',
  'Best time',
  'Average',
];

function Overview({ tallies, onGame }: Omit<Props, 'game'>) {
  return (
    <Table labelledBy="statistics" columns={columns}>
      {tallies.map((tally) => (
        <tr key={`${tally.game} ${tally.difficulty}`}>
          <th scope="row">
            <button type="button" className="link" onClick={() => onGame(tally.game)}>
              {gameName(tally.game)}
            </button>
          </th>
          <td>{tally.difficulty.toUpperCase()}</td>
          <td>{grouped(tally.plays)}</td>
          <td>{grouped(tally.wins)}</td>
          <td>{percent(tally.wins, tally.plays)}</td>
          <td>{grouped(tally.bestStreak)}</td>
          <td>{grouped(tally.best)}</td>
          <td>{tally.bestTime === undefined ? '–' : <Time ms={tally.bestTime} />}</td>
          <td>{decimal(tally.average)}</td>
        </tr>
      ))}
    </Table>
  );
}

function DifficultyCard({ tally }: { readonly tally: Tally }) {
  const facts = [
    ['Plays', grouped(tally.plays)],
    ['Wins', grouped(tally.wins)],
    ['Losses', grouped(tally.losses)],
    ['Draws', grouped(tally.draws)],
    ['Win rate', percent(tally.wins, tally.plays)],
    ['Wins in a row', `${grouped(tally.streak)}, best ${grouped(tally.bestStreak)}`],
    ['Best score', grouped(tally.best)],
    ['Average score', decimal(tally.average)],
    ...(tally.bestTime === undefined
      ? []
      : [['Best time', <Time key="time" ms={tally.bestTime} />] as const]),
  ] as const;
  const heading = `level-${tally.difficulty}`;
  return (
    <section className={`panel ${styles.card}`} aria-labelledby={heading}>
      <h3 className="title-s" id={heading}>
        {tally.difficulty.toUpperCase()}
      </h3>
      <Facts facts={facts} />
      <BinChart bins={tally.scores} of="score" />
    </section>
  );
}
