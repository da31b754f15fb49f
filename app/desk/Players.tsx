import { useDeferredValue, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../kit/board/Button.tsx';
import { counted } from '../../kit/board/words.ts';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import { DeskPlayer } from '../../protocol/desk.ts';
import { download } from '../lib/download.ts';
import tags from '../lib/ui/tags.module.css';
import { Act, useActs } from './acts.tsx';
import { useAsked, useChange } from './ask.tsx';
import { Cards, Search } from './Cards.tsx';
import styles from './Desk.module.css';

const players = ['desk', 'players'];

export function Players() {
  const [text, type] = useState('');
  const query = new URLSearchParams({ text: useDeferredValue(text.trim()) }).toString();
  const asked = useAsked([...players, query], v.array(DeskPlayer), `players?${query}`, {
    placeholderData: (before) => before,
  });

  return (
    <>
      <Search label="Name, address or id" text={text} onType={type} />
      <Cards asked={asked} empty="No players found." card={(player) => <Player player={player} />} />
    </>
  );
}

function Player({ player }: { readonly player: DeskPlayer }) {
  const { id, name, email, provider, createdAt, lastSeenAt, hiddenAt, closedAt, runs } = player;
  const acts = useActs({ id }, players);
  const exporting = useChange(() => download(`/api/desk/players/${id}/export`, 'player.json'));
  const hidden = hiddenAt !== null;
  const closed = closedAt !== null;

  return (
    <article className={`panel stack ${styles.card}`} aria-labelledby={id}>
      <p className={`row wrap gap-6 text-s ${tags.tags}`}>
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
      <p className={`muted text-s ${styles.id}`}>{id}</p>
      <p className="row wrap">
        <Act acts={acts} of={hidden ? 'players/show' : 'players/hide'} />
        <Act acts={acts} of={closed ? 'players/reopen' : 'players/close'} />
        <Button plain disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          Export
        </Button>
      </p>
      <p role="alert">{acts.error?.message ?? (exporting.isError && 'The export didn’t work.')}</p>
    </article>
  );
}
