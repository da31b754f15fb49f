import { type SubmitEvent, useState } from 'react';
import { longestName } from '../../protocol/name-length.ts';
import { Button } from '../lib/ui/Button.tsx';
import styles from './Account.module.css';
import { readLocalPlayers } from './players.ts';
import { signIn, startAsGuest, useSignInWords } from './session.ts';

/** Signed out: play under a name, or sign in. */
export function GuestForm({ onStart }: { onStart(): void }) {
  const [names] = useState(() => readLocalPlayers().players.map((player) => player.name));
  const signInWords = useSignInWords();
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onStart();
    void startAsGuest(String(new FormData(event.currentTarget).get('name') ?? ''));
  };
  return (
    <div className={styles.signedOut}>
      <form className={styles.guest} onSubmit={start}>
        <input
          name="name"
          aria-label="Your name (optional)"
          placeholder="Play as Guest (name optional)"
          autoComplete="nickname"
          maxLength={longestName}
          list="local-players"
        />
        <datalist id="local-players">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button solid type="submit">
          Start
        </Button>
      </form>
      <Button onClick={signIn}>{signInWords}</Button>
    </div>
  );
}
