// Asks a guest for a name: the round that they send, or answer, carries it.
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { longestName } from '../../protocol/name-length.ts';
import { startAsGuest } from '../account/names.ts';
import { usePlayer } from '../account/session.ts';
import styles from './SharePanel.module.css';

const unnamed = 'Guest';

/** Whether nobody would know who the player is. */
export function useNeedsName(): boolean {
  const { kind, name } = usePlayer();
  return (kind === 'guest' || kind === 'signed-out') && name === unnamed;
}

/** @param action label of the button */
export function NameForm({ action }: { readonly action: string }) {
  const field = useId();
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void startAsGuest(text);
  };
  return (
    <form className={`grid bold gap-8 ${styles.name}`} onSubmit={submit}>
      <label htmlFor={field}>Your name, for your friend</label>
      <input
        id={field}
        className={`body wide rounded touch ${styles.link}`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        required
        pattern=".*\S.*"
        maxLength={longestName}
        autoComplete="nickname"
      />
      <Button type="submit" plain>
        {action}
      </Button>
    </form>
  );
}
