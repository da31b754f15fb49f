import { useState } from 'react';
import * as v from 'valibot';
import { grouped } from '../../kit/board/grouped.ts';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import { DeskRun, DeskVerdict } from '../../protocol/desk.ts';
import { allCards, gameName } from '../lib/cards.ts';
import { replayPath } from '../lib/route.ts';
import tags from '../lib/ui/tags.module.css';
import { Act, useActs } from './acts.tsx';
import { useAsked } from './ask.tsx';
import { Cards } from './Cards.tsx';
import styles from './Desk.module.css';

const rounds = ['desk', 'rounds'];
const states = { issued: 'Unfinished', finished: 'Ranked', unranked: 'Not ranked' } as const;
const verdicts: Readonly<Record<string, string>> = {
  same: 'Verified: the same score from the same moves.',
  different: 'Mismatch: the replay gives a different result.',
  refused: 'Invalid: the moves break the rules.',
};

/** @param player an ID, or '' for all */
export function Rounds({ player }: { readonly player: string }) {
  const [game, choose] = useState('');
  const query = new URLSearchParams({ player, game }).toString();
  const asked = useAsked([...rounds, query], v.array(DeskRun), `runs?${query}`);
  const { data } = asked;

  return (
    <>
      <label className={`bold gap-6 ${styles.filter}`}>
        Game
        <select value={game} onChange={({ target }) => choose(target.value)}>
          <option value="">All games</option>
          {allCards().map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {player !== '' && (
        <p>
          Player: {data?.[0] ? <bdi>{data[0].name}</bdi> : player}. <a href="#rounds">Show everyone’s</a>
        </p>
      )}
      <Cards asked={asked} empty="No rounds." card={(run) => <Round run={run} />} />
    </>
  );
}

function Round({ run }: { readonly run: DeskRun }) {
  const { id, game, difficulty, status, issuedAt, score, result, player, name, unrankedBecause } = run;
  const verifying = useActs({ ids: [id] });
  const removing = useActs({ id }, rounds);
  const [answer] = v.is(v.array(DeskVerdict), verifying.data) ? verifying.data : [];
  const over = status !== 'issued';
  const what = `${gameName(game)}, ${dateTimeWords(issuedAt)}`;

  return (
    <article className={`panel stack ${styles.card}`} aria-label={what}>
      <p className={`row wrap gap-6 text-s ${tags.tags}`}>
        <span data-kind={status === 'unranked' ? 'off' : undefined}>
          {Object.hasOwn(states, status) ? states[status as keyof typeof states] : status}
        </span>
        <small>{dateTimeWords(issuedAt)}</small>
      </p>
      <h2 className="head">
        {gameName(game)} <small>{difficulty.toUpperCase()}</small>
      </h2>
      <p>
        {over &&
          `${grouped(score ?? 0)} ${score === 1 ? 'point' : 'points'}${result === null ? '' : `, ${result}`}. `}
        <a href={`#rounds/${player}`}>
          All rounds by <bdi>{name}</bdi>
        </a>
      </p>
      {unrankedBecause !== null && <p className="written">Removed: {unrankedBecause}</p>}
      {over && (
        <p className="row wrap">
          <a
            className="button plain"
            href={replayPath(id)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Watch ${what}`}
          >
            Watch
          </a>
          <Act acts={verifying} of="runs/verify" about={what} />
          <span role="status">
            {answer && (verdicts[answer.verdict] ?? `Can’t be checked: ${answer.detail}.`)}
          </span>
        </p>
      )}
      {status === 'finished' && <Act acts={removing} of="runs/unrank" />}
      <p role="alert">{(verifying.error ?? removing.error)?.message}</p>
    </article>
  );
}
