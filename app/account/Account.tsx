import { useState } from 'react';
import styles from './Account.module.css';
import { AccountMenu } from './AccountMenu.tsx';
import { GuestForm } from './GuestForm.tsx';
import { useSession, useSignInNotice } from './session.ts';

export function Account() {
  const session = useSession();
  const notice = useSignInNotice();
  const [started, setStarted] = useState(false);
  if (session.kind === 'initializing') return <p className={styles.loading}>Loading…</p>;
  return (
    <div className={styles.account}>
      {session.kind === 'signed-out' ? (
        <GuestForm onStart={() => setStarted(true)} />
      ) : (
        <AccountMenu session={session} takesFocus={started} />
      )}
      <p className={styles.notice} role="status">
        {notice}
      </p>
    </div>
  );
}
