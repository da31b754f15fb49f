import { Suspense, useRef, useState } from 'react';
import { lazyChunk } from '../shell/lazyChunk.tsx';
import { useDismiss } from '../ui/useDismiss.ts';
import styles from './Account.module.css';
import { GuestForm } from './GuestForm.tsx';
import { clearNotice, useSession, useSignInNotice } from './session.ts';

const AccountMenu = lazyChunk('account menu', () =>
  import('./AccountMenu.tsx').then((module) => module.AccountMenu),
);

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
        <Suspense fallback={<p className={styles.loading}>Loading…</p>}>
          <AccountMenu session={session} takesFocus={started} />
        </Suspense>
      )}
      <p ref={words} className={styles.notice} role="status">
        {notice}
      </p>
    </div>
  );
}
