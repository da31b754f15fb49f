import { useRef, useState } from 'react';
import { useDismiss } from '../ui/useDismiss.ts';
import styles from './Account.module.css';
import { AccountMenu } from './AccountMenu.tsx';
import { GuestForm } from './GuestForm.tsx';
import { clearNotice, useSession, useSignInNotice } from './session.ts';

export function Account() {
  const session = useSession();
  const notice = useSignInNotice();
  const words = useRef<HTMLParagraphElement>(null);
  useDismiss(words, notice !== '', clearNotice);
  const [started, setStarted] = useState(false);
  if (session.kind === 'initializing') return <p className={styles.loading}>Loading…</p>;
  return (
    <div className={styles.account}>
      {session.kind === 'signed-out' ? (
        <GuestForm onStart={() => setStarted(true)} />
      ) : (
        <AccountMenu session={session} takesFocus={started} />
      )}
      <p ref={words} className={styles.notice} role="status">
        {notice}
      </p>
    </div>
  );
}
