import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { longestName } from '../../protocol/name-length.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { useDismiss } from '../lib/useDismiss.ts';
import styles from './Account.module.css';
import { startAsGuest } from './names.ts';
import { clearNotice, useNotice } from './notice.ts';
import { useSignInWords } from './provider.ts';
import { useSession } from './session.ts';
import { signIn } from './signIn.ts';
import { readLocalPlayers } from './stored.ts';

const loading = <p className={`note muted scripted ${styles.loading}`}>Loading…</p>;

const AccountMenu = lazyChunk(() => import('./AccountMenu.tsx'), 'AccountMenu', loading);

export function Account() {
  const session = useSession();
  const [started, setStarted] = useState(false);
  if (session.kind === 'initializing') return loading;
  if (session.kind === 'signed-out') return <GuestForm onStart={() => setStarted(true)} />;
  return <AccountMenu session={session} takesFocus={started} />;
}

function GuestForm({ onStart }: { onStart(): void }) {
  const [names] = useState(() => readLocalPlayers().map((player) => player.name));
  const signInWords = useSignInWords();
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onStart();
    void startAsGuest(String(new FormData(event.currentTarget).get('name') ?? ''));
  };
  return (
    <div className={`flex ${styles.signedOut}`}>
      <form className={`flex pill ${styles.guest}`} onSubmit={start}>
        <input
          className="grow shrink"
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
        <Button type="submit">Start</Button>
      </form>
      <Button plain onClick={signIn}>
        {signInWords}
      </Button>
    </div>
  );
}

export function Notice() {
  const { words, link } = useNotice();
  const shown = useRef<HTMLParagraphElement>(null);
  useDismiss(shown, words !== '', clearNotice);
  return (
    <p ref={shown} className={styles.notice} role="status">
      {words}
      {link && ' '}
      {link && (
        <a href={link.href} onClick={clearNotice}>
          {link.name}
        </a>
      )}
    </p>
  );
}
