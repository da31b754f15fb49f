import { Suspense, useState } from 'react';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import styles from './Account.module.css';
import { GuestForm } from './GuestForm.tsx';
import { useSession } from './session.ts';

const AccountMenu = lazyChunk('account menu', () => import('./AccountMenu.tsx').then((m) => m.AccountMenu));

export function Account() {
  const session = useSession();
  const [started, setStarted] = useState(false);
  if (session.kind === 'initializing') return <p className={styles.loading}>Loading…</p>;
  if (session.kind === 'signed-out') return <GuestForm onStart={() => setStarted(true)} />;
  return (
    <Suspense fallback={<p className={styles.loading}>Loading…</p>}>
      <AccountMenu session={session} takesFocus={started} />
    </Suspense>
  );
}
