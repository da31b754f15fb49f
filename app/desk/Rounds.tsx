import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../kit/board/Button.tsx';
import { grouped } from '../../kit/board/grouped.ts';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import { DeskRun, DeskVerdict } from '../../protocol/desk.ts';
import { allCards, gameName } from '../lib/cards.ts';
import { replayPath } from '../lib/route.ts';
import tags from '../lib/ui/tags.module.css';
import { ask, Pending, useAsked, useChange } from './ask.tsx';
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
      <Pending {...asked} />
      <label className={styles.filter}>
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
      {data?.length === 0 && <p>No rounds.</p>}
      <ul className={styles.cards}>
        {data?.map((run) => (
          <li key={run.id}>
            <Round run={run} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Round({ run }: { readonly run: DeskRun }) {
  const { id, game, difficulty, status, issuedAt, score, result, player, name, unrankedBecause } = run;
  const path = `runs/${encodeURIComponent(id)}`;
  const verify = useChange(() => ask(DeskVerdict, `${path}/verify`, { method: 'POST' }));
  const unrank = useChange(
    (reason: string) => ask(DeskRun, `${path}/unrank`, { method: 'POST', body: { reason } }),
    rounds,
  );
  const over = status !== 'issued';
  const what = `${gameName(game)}, ${dateTimeWords(issuedAt)}`;

  function remove(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    unrank.mutate(String(new FormData(event.currentTarget).get('reason')));
  }

  return (
    <article className={styles.card} aria-label={what}>
      <p className={tags.tags}>
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
        <p className={styles.buttons}>
          <a
            className="button plain"
            href={replayPath(id)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Watch ${what}`}
          >
            Watch
          </a>
          <Button plain aria-label={`Verify ${what}`} onClick={() => verify.mutate()}>
            Verify
          </Button>
          <span role="status">
            {verify.data && (verdicts[verify.data.verdict] ?? `Can’t be checked: ${verify.data.detail}.`)}
          </span>
        </p>
      )}
      {status === 'finished' && (
        <details>
          <summary>Remove from leaderboards</summary>
          <form className={styles.form} onSubmit={remove}>
            <label>
              Reason, shown to the player
              <input name="reason" maxLength={300} required autoComplete="off" />
            </label>
            <Button type="submit">Remove for good</Button>
          </form>
        </details>
      )}
      <p role="alert">{(verify.error ?? unrank.error)?.message}</p>
    </article>
  );
}
