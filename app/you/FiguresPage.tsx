// Page of the player's figures of a game, by way to play and difficulty: of verified rounds, or of those on this device.
import { type CSSProperties, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { grouped } from '../../kit/board/grouped.ts';
import { capital, counted } from '../../kit/board/words.ts';
import type { Figures } from '../../kit/contract/figures.ts';
import { onInk } from '../../kit/picture/inks.ts';
import { type Difficulty, difficulties, toDifficulty } from '../../kit/round/difficulty.ts';
import { cardsFor, holdsFor } from '../../kit/round/roundFigures.ts';
import { variantWords } from '../../kit/round/variants.ts';
import type { FigureList } from '../../protocol/figures.ts';
import { playerId, useSession } from '../account/session.ts';
import { useOwnAnswer } from '../account/useOwnAnswer.ts';
import { cardBySlug } from '../lib/cards.ts';
import { fieldVar, inkVar } from '../lib/inks.ts';
import type { GameCard } from '../lib/registry.ts';
import { playPath, youPath } from '../lib/route.ts';
import { Answer, Loading } from '../lib/ui/Answer.tsx';
import { Choice } from '../lib/ui/Choice.tsx';
import { useHydrated } from '../lib/useHydrated.ts';
import { FiguresRecord } from './FiguresRecord.tsx';
import { FigureTile, Tile } from './FigureTile.tsx';
import { headlineOf } from './figureFacts.ts';
import { type Found, foundIn, readDevice, readPlayers, waysIn } from './foundFigures.ts';
import { NothingYet } from './NothingYet.tsx';
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

/** The game's own terms, among its ways to play. */
const standard = '';

function OwnFigures({ game }: { readonly game: GameCard }) {
  const session = useSession();
  const player = playerId(session);
  const [chosen, setChosen] = useState<string>();
  const device = useOwnAnswer({
    queryKey: ['own figures', game.id],
    queryFn: () => readDevice(game, player),
  });
  const server = useOwnAnswer({
    queryKey: ['figures', game.id],
    queryFn: () => readPlayers(game),
    enabled: player !== undefined,
    networkMode: 'online',
  });
  if (session.kind === 'initializing') return <Loading />;
  const ways = device.data ? waysIn(game, device.data.rounds) : [];
  const read = (way?: string) => ({ ...device, data: device.data && foundIn(game, device.data, way) });
  const usual = player === undefined ? read() : server;
  const [last = standard] = ways;
  const way = chosen ?? (usual.data?.tallies.length === 0 ? last : standard);
  const variant = way === standard ? undefined : way;
  return (
    <>
      {ways.length > 0 && (
        <label className="row wrap shrink">
          <span className="bold">Way to play</span>
          <select className="shrink" value={way} onChange={({ target }) => setChosen(target.value)}>
            {[standard, ...ways].map((each) => (
              <option key={each} value={each}>
                {variantWords(game, each) ?? 'Standard'}
              </option>
            ))}
          </select>
        </label>
      )}
      {variant !== undefined && <p className="note">Rounds in this way stay on this device.</p>}
      <Answer query={variant === undefined ? usual : read(variant)} what="Your figures">
        {(data) =>
          data.tallies.length === 0 ? (
            <NothingYet game={game.id} />
          ) : (
            <Shown key={way} game={game} variant={variant} {...data} />
          )
        }
      </Answer>
    </>
  );
}

interface ShownProps extends Found {
  readonly game: GameCard;
  readonly variant: string | undefined;
}

function Shown({ game, variant, figures, tallies, onTable }: ShownProps) {
  const levels = difficulties.filter((level) => tallies.some(({ difficulty }) => difficulty === level));
  const [chosen, choose] = useState<Difficulty>();
  const tally = tallies.find((each) => each.difficulty === chosen) ?? mostPlayed(tallies);
  const difficulty = toDifficulty(tally.difficulty);
  const figured = Math.max(0, ...Object.values(tally.figures).map(({ rounds }) => rounds));
  const inks = { '--on-field': fieldVar(game.field), '--field': inkVar(onInk(game.field)) } as CSSProperties;
  return (
    <>
      <div className={`panel inverse row wrap between ${styles.head}`} style={inks}>
        <Headline figures={figures} tally={tally} />
        <Choice<Difficulty>
          label="Difficulty"
          value={difficulty}
          options={levels}
          nameOf={(each) => each.toUpperCase()}
          onChoose={choose}
        />
      </div>
      <FiguresRecord game={game} tally={tally} isStandard={variant === undefined} />
      {figured < tally.plays && (
        <p>
          Figures are kept since version 0.6: here for {grouped(figured)} of {grouped(tally.plays)} rounds.
        </p>
      )}
      <ul className="tiles">
        {Object.entries(figures.cards).map(([name, card]) => {
          const sums = tally.figures[name];
          if (sums) return <FigureTile key={name} card={card} sums={sums} share={tally.shares?.[name]} />;
          // Several of one kind, by the rest of their keys.
          const members = Object.entries(tally.figures).filter(([key]) => holdsFor(name, key));
          const facts = members.map(
            ([key, own]) => [capital(key.slice(name.length)), headlineOf(card, own)[1]] as const,
          );
          return facts.length > 0 && <Tile key={name} card={card} facts={facts} />;
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
        <a
          className="button"
          href={playPath(game.slug, { difficulty, ...(variant !== undefined && { variant }) })}
        >
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
        {kind} of {counted(sums.rounds, 'round')}
      </span>
    </p>
  );
}
