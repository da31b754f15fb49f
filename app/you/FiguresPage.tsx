// Page of the player's figures of a game, by difficulty: of verified rounds, or a guest's of this device.

import { type CSSProperties, useState } from 'react';
import * as v from 'valibot';
import { loadFigures } from '../../games/load.ts';
import { Button } from '../../kit/board/Button.tsx';
import { grouped } from '../../kit/board/grouped.ts';
import type { Figures } from '../../kit/contract/figures.ts';
import { onInk } from '../../kit/picture/inks.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { cardsFor, holdsFor } from '../../kit/round/roundFigures.ts';
import { type FigureList, figureList } from '../../protocol/figures.ts';
import { columnsFor, csvHead, csvLine } from '../../protocol/figuresCsv.ts';
import { playerId, useSession } from '../account/session.ts';
import { cardBySlug } from '../lib/cards.ts';
import { saveAs } from '../lib/download.ts';
import { fieldVar, inkVar } from '../lib/inks.ts';
import { useAnswer } from '../lib/queries.ts';
import type { GameCard } from '../lib/registry.ts';
import { playPath, youPath } from '../lib/route.ts';
import { getJson } from '../lib/send.ts';
import { useTodaysDate } from '../lib/serverClock.ts';
import { Answer, Loading } from '../lib/ui/Answer.tsx';
import { Choice } from '../lib/ui/Choice.tsx';
import radios from '../lib/ui/radios.module.css';
import { useHydrated } from '../lib/useHydrated.ts';
import { talliesOf } from '../rounds/tallies.ts';
import { useDay } from '../today/day.ts';
import { FigureTile, GroupTile } from './FigureTile.tsx';
import { headlineOf } from './figureFacts.ts';
import { NothingYet } from './NothingYet.tsx';
import { ownFigures } from './ownFigures.ts';
import { percent } from './Statistics.tsx';
import styles from './YouPage.module.css';
import '../lib/ui/lists.css';

/** @param id slug of the game */
export function FiguresPage({ id: slug }: { readonly id: string }) {
  const hydrated = useHydrated();
  const game = hydrated ? cardBySlug(slug) : undefined;
  return (
    <div className={`page stack ${styles.sheet}`}>
      <p>
        <a href={youPath}>Your page</a>
      </p>
      <h1>{game ? `${game.name} in figures` : 'Your figures'}</h1>
      {hydrated && (game ? <OwnFigures key={slug} game={game} /> : <p>Game not found.</p>)}
    </div>
  );
}

interface Found {
  readonly figures: Figures;
  readonly tallies: FigureList;
  /** Saves a guest's rounds as a table. Missing for a signed-in player, whose server has it. */
  readonly onTable?: () => void;
}

function OwnFigures({ game }: { readonly game: GameCard }) {
  const session = useSession();
  const player = playerId(session);
  const found = useAnswer({
    queryKey: ['figures', player, game.id],
    queryFn: () => (player === undefined ? readGuests(game) : readPlayers(game)),
    enabled: session.kind !== 'initializing',
    networkMode: player === undefined ? 'always' : 'online',
  });
  if (session.kind === 'initializing') return <Loading />;
  return (
    <Answer query={found} what="Your figures">
      {(data) =>
        data.tallies.length === 0 ? <NothingYet game={game.id} /> : <Shown game={game} {...data} />
      }
    </Answer>
  );
}

async function readPlayers(game: GameCard): Promise<Found> {
  const [figures, answer] = await Promise.all([
    loadFigures(game),
    getJson(`/api/users/me/figures/${game.id}`),
  ]);
  return { figures, tallies: v.parse(figureList, answer) };
}

async function readGuests(game: GameCard): Promise<Found> {
  const [figures, rounds] = await Promise.all([loadFigures(game), ownFigures(game.id)]);
  const tallies = talliesOf(rounds).readFigures();
  const onTable = () => {
    const columns = columnsFor(figures, tallies);
    const lines = rounds.toReversed().map((round) => csvLine(columns, round));
    saveAs(new Blob([csvHead(columns), ...lines], { type: 'text/csv' }), `${game.slug}.csv`);
  };
  return { figures, tallies, onTable };
}

function Shown({ game, figures, tallies, onTable }: Found & { readonly game: GameCard }) {
  const levels = difficulties.filter((level) => tallies.some(({ difficulty }) => difficulty === level));
  const [level, setLevel] = useState<string>(() => mostPlayed(tallies).difficulty);
  const tally = tallies.find(({ difficulty }) => difficulty === level) ?? mostPlayed(tallies);
  const figured = Math.max(0, ...Object.values(tally.figures).map(({ rounds }) => rounds));
  const inks = { '--on-field': fieldVar(game.field), '--field': inkVar(onInk(game.field)) } as CSSProperties;
  return (
    <>
      <div className={`panel inverse row wrap between ${styles.head}`} style={inks}>
        <Headline figures={figures} tally={tally} />
        <Choice<Difficulty>
          className={radios.choice}
          text="note"
          label="Difficulty"
          value={levels.find((each) => each === tally.difficulty) ?? 'noob'}
          options={levels}
          nameOf={(each) => each.toUpperCase()}
          onChoose={setLevel}
        />
      </div>
      <Record game={game} tally={tally} />
      {figured < tally.plays && (
        <p>
          Figures are kept since version 0.6: {grouped(figured)} of these {grouped(tally.plays)} rounds have
          some.
        </p>
      )}
      <ul className="tiles">
        {Object.entries(figures.cards).map(([name, card]) => {
          const sums = tally.figures[name];
          if (sums) return <FigureTile key={name} card={card} sums={sums} share={tally.shares?.[name]} />;
          const members = Object.entries(tally.figures).filter(([key]) => holdsFor(name, key));
          const named = members.map(([key, own]) => [key.slice(name.length), own] as const);
          return members.length > 0 && <GroupTile key={name} card={card} members={named} />;
        })}
      </ul>
      <p className="cluster">
        {onTable ? (
          <Button plain onClick={onTable}>
            All rounds as CSV
          </Button>
        ) : (
          <a className="button plain" href={`/api/users/me/figures/${game.id}/csv`} download>
            All rounds as CSV
          </a>
        )}
        <a className="button" href={playPath(game.slug)}>
          Play {game.name}
        </a>
      </p>
    </>
  );
}

type Tally = FigureList[number];

/** @param tallies at least one */
function mostPlayed(tallies: readonly Tally[]): Tally {
  return tallies.reduce((most, tally) => (tally.plays > most.plays ? tally : most));
}

function Headline({ figures, tally }: { readonly figures: Figures; readonly tally: Tally }) {
  const [first] = cardsFor(figures, Object.keys(tally.figures));
  const sums = first && tally.figures[first.key];
  if (!sums) return <p>No figures at this difficulty yet.</p>;
  const [kind, words] = headlineOf(first.card, sums);
  return (
    <p>
      <span className="block lead">{first.card.label}</span>
      <b className={`block title-l numbers ${styles.large}`}>{words}</b>
      <span className="block note">
        {kind} of {grouped(sums.rounds)} {sums.rounds === 1 ? 'round' : 'rounds'}
      </span>
    </p>
  );
}

function Record({ game, tally }: { readonly game: GameCard; readonly tally: Tally }) {
  const day = useDay(useTodaysDate(), true, game.id);
  const { plays, wins, draws, streak, bestStreak } = tally;
  const isWon = wins + draws > 0;
  const facts = [
    ['Rounds', grouped(plays)],
    ...(isWon ? [['Won', percent(wins, plays)] as const] : []),
    ...(isWon ? [['Wins in a row', `${grouped(streak)}, best ${grouped(bestStreak)}`] as const] : []),
    ...(day && day.streak.current > 0 ? [['Days in a row', grouped(day.streak.current)] as const] : []),
  ] as const;
  return (
    <dl className={`flex wrap ${styles.figures}`}>
      {facts.map(([name, words]) => (
        <div key={name}>
          <dt className="muted note">{name}</dt>
          <dd className="title-s numbers">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
