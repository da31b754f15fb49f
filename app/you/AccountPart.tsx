// The account menu's deeds, laid out.
import { Suspense, useState } from 'react';
import { NameDialog } from '../account/NameDialog.tsx';
import { type Session, signIn, useProviderName } from '../account/session.ts';
import { signOut } from '../account/signOut.ts';
import { lazyChunk } from '../shell/lazyChunk.tsx';
import buttons from '../ui/buttons.module.css';
import styles from './YouPage.module.css';

const SessionsDialog = lazyChunk('sessions', () =>
  import('../account/SessionsDialog.tsx').then((module) => module.SessionsDialog),
);
const DeleteDialog = lazyChunk('delete', () =>
  import('../account/DeleteDialog.tsx').then((module) => module.DeleteDialog),
);

const dialogs = { name: NameDialog, sessions: SessionsDialog, delete: DeleteDialog } as const;

/** What signing out is called: even who never said who they are leaves something behind. */
const waysOut: Record<Session['kind'], string> = {
  initializing: '',
  'signed-out': 'Forget my rounds',
  guest: 'Sign out and forget my rounds',
  user: 'Sign out',
};

export function AccountPart({ session }: { readonly session: Session }) {
  const [dialog, setDialog] = useState<keyof typeof dialogs>();
  const provider = useProviderName();
  const Dialog = dialog && dialogs[dialog];
  const user = session.kind === 'user';
  return (
    <section aria-labelledby="account">
      <h2 id="account">Account</h2>
      <p>
        {user
          ? 'Everything that we keep about you is yours to take along, or to have deleted.'
          : 'You have no account here. Sign in, and your rounds are verified, kept on all your devices, and ranked.'}
      </p>
      <div className={styles.deeds}>
        {!user && (
          <button type="button" className={buttons.solid} onClick={signIn}>
            Sign in with {provider}
          </button>
        )}
        {'name' in session && (
          <button type="button" className={buttons.quiet} onClick={() => setDialog('name')}>
            Set display name
          </button>
        )}
        {user && (
          <>
            <button type="button" className={buttons.quiet} onClick={() => setDialog('sessions')}>
              Sessions
            </button>
            <a className={buttons.quiet} href="/api/users/me/export" download>
              Export my data
            </a>
            <button type="button" className={buttons.quiet} onClick={() => setDialog('delete')}>
              Delete my account
            </button>
          </>
        )}
        <button type="button" className={buttons.quiet} onClick={() => void signOut()}>
          {waysOut[session.kind]}
        </button>
      </div>
      {Dialog && 'name' in session && (
        <Suspense>
          <Dialog name={session.name} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
