import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../kit/board/Button.tsx';
import { counted } from '../../kit/board/words.ts';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import { DeskFriendsBox, type FriendsChange } from '../../protocol/desk.ts';
import { ask, Pending, useAsked, useChange } from './ask.tsx';
import styles from './Desk.module.css';

const friends = ['desk', 'friends'];
const boxes = v.array(DeskFriendsBox);

/** @param player whose boxes are shown; '' to ask for an id */
export function Friends({ player }: { readonly player: string }) {
  const [id, type] = useState(player);
  return (
    <>
      <label className={styles.filter}>
        Id of a box or a player
        <input
          type="search"
          value={id}
          onChange={({ target }) => type(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      {id.trim() && <Found id={id.trim()} />}
    </>
  );
}

function Found({ id }: { readonly id: string }) {
  const asked = useAsked([...friends, id], boxes, `friends?${new URLSearchParams({ id })}`);
  return (
    <>
      <Pending {...asked} />
      {asked.data?.length === 0 && <p>No friends’ boxes found.</p>}
      <ul className={styles.cards}>
        {asked.data?.map((box) => (
          <li key={box.id}>
            <Box box={box} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Box({ box: { id, name, maker, makerName, members, createdAt } }: { readonly box: DeskFriendsBox }) {
  const change = useChange(
    (what: FriendsChange) => ask(boxes, `friends/${id}/${what}`, { method: 'POST' }),
    friends,
  );
  return (
    <article className={styles.card} aria-labelledby={id}>
      <h2 className="head" id={id} dir="auto">
        {name}
      </h2>
      <p>
        Made by <a href={`#rounds/${maker}`}>{makerName ?? 'nobody'}</a>, {dateTimeWords(createdAt)}.{' '}
        {counted(members, 'member')}
      </p>
      <p className={styles.id}>{id}</p>
      <p className={styles.buttons}>
        <Button plain onClick={() => change.mutate('hide-name')}>
          Hide the name
        </Button>
        <Button plain onClick={() => change.mutate('close')}>
          Close the box
        </Button>
      </p>
      <p role="alert">{change.error?.message}</p>
    </article>
  );
}
