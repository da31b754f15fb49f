import { useDeferredValue, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../kit/board/Button.tsx';
import { counted } from '../../kit/board/words.ts';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import { DeskPlayer, type PlayerChange } from '../../protocol/desk.ts';
import { download } from '../lib/download.ts';
import tags from '../lib/ui/tags.module.css';
import { ask, Pending, useAsked, useChange } from './ask.tsx';
import styles from './Desk.module.css';

const players = ['desk', 'players'];

export function Players() {
  const [text, type] = useState('');
  const query = new URLSearchParams({ text: useDeferredValue(text.trim()) }).toString();
  const asked = useAsked([...players, query], v.array(DeskPlayer), `players?${query}`, {
    placeholderData: (before) => before,
  });
  const { data } = asked;

  return (
    <>
      <Pending {...asked} />
      <label className={styles.filter}>
        Name, address or id
        <input
          type="search"
          value={text}
          onChange={({ target }) => type(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      {data?.length === 0 && <p>No players found.</p>}
      <ul className={styles.cards}>
        {data?.map((player) => (
          <li key={player.id}>
            <Player player={player} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Player({ player }: { readonly player: DeskPlayer }) {
  const { id, name, email, provider, createdAt, lastSeenAt, hiddenAt, closedAt, runs } = player;
  const change = useChange(
    (what: PlayerChange) => ask(DeskPlayer, `players/${id}/${what}`, { method: 'POST' }),
    players,
  );
  const exporting = useChange(() => download(`/api/desk/players/${id}/export`, 'player.json'));
  const hidden = hiddenAt !== null;
  const closed = closedAt !== null;

  return (
    <article className={styles.card} aria-labelledby={id}>
      <p className={tags.tags}>
        {hidden && <span data-kind="off">Hidden</span>}
        {closed && <span data-kind="off">Closed</span>}
        <small>Last seen {dateTimeWords(lastSeenAt)}</small>
      </p>
      <h2 className="head" id={id} dir="auto">
        {name}
      </h2>
      <p>
        {email ?? 'No email address'}, {provider}, since {dateTimeWords(createdAt)}.{' '}
        <a href={`#rounds/${id}`}>{counted(runs, 'round')}</a>, <a href={`#friends/${id}`}>friends’ boxes</a>
      </p>
      <p className={styles.id}>{id}</p>
      <p className={styles.buttons}>
        <Button plain onClick={() => change.mutate(hidden ? 'show' : 'hide')}>
          {hidden ? 'Show on leaderboards' : 'Hide from leaderboards'}
        </Button>
        <Button plain onClick={() => change.mutate(closed ? 'reopen' : 'close')}>
          {closed ? 'Reopen account' : 'Close account'}
        </Button>
        <Button plain disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          Export
        </Button>
      </p>
      <p role="alert">{change.error?.message ?? (exporting.isError && 'The export didn’t work.')}</p>
    </article>
  );
}
