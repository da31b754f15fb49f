import { useState } from 'react';
import * as v from 'valibot';
import { counted } from '../../kit/board/words.ts';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import { DeskFriendsBox } from '../../protocol/desk.ts';
import { Act, useActs } from './acts.tsx';
import { useAsked } from './ask.tsx';
import { Cards, Search } from './Cards.tsx';
import styles from './Desk.module.css';

const friends = ['desk', 'friends'];

/** @param player whose boxes are shown; '' to ask for an id */
export function Friends({ player }: { readonly player: string }) {
  const [id, type] = useState(player);
  return (
    <>
      <Search label="Id of a box or a player" text={id} onType={type} />
      {id.trim() && <Found id={id.trim()} />}
    </>
  );
}

function Found({ id }: { readonly id: string }) {
  const asked = useAsked([...friends, id], v.array(DeskFriendsBox), `friends?${new URLSearchParams({ id })}`);
  return <Cards asked={asked} empty="No friends’ boxes found." card={(box) => <Box box={box} />} />;
}

function Box({ box: { id, name, maker, makerName, members, createdAt } }: { readonly box: DeskFriendsBox }) {
  const acts = useActs({ id }, friends);
  return (
    <article className={`panel stack ${styles.card}`} aria-labelledby={id}>
      <h2 className="head" id={id} dir="auto">
        {name}
      </h2>
      <p>
        Made by <a href={`#rounds/${maker}`}>{makerName ?? 'nobody'}</a>, {dateTimeWords(createdAt)}.{' '}
        {counted(members, 'member')}
      </p>
      <p className={`muted text-s ${styles.id}`}>{id}</p>
      <p className="row wrap">
        <Act acts={acts} of="friends/hide-name" />
        <Act acts={acts} of="friends/close" />
      </p>
      <p role="alert">{acts.error?.message}</p>
    </article>
  );
}
