import { useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { AccountDialog, type AccountDialogName, userActions } from '../account/AccountDialog.tsx';
import { useSignInWords } from '../account/provider.ts';
import type { Session } from '../account/session.ts';
import { signIn } from '../account/signIn.ts';
import { signOut } from '../account/signOut.ts';

/** Even anonymous visitors have data to delete. */
const signOutWords: Record<Session['kind'], string> = {
  initializing: '',
  'signed-out': 'Forget my rounds',
  guest: 'Sign out and forget my rounds',
  user: 'Sign out',
};

export function AccountPart({ session }: { readonly session: Session }) {
  const [dialog, setDialog] = useState<AccountDialogName>();
  const signInWords = useSignInWords();
  const user = session.kind === 'user';
  return (
    <section aria-labelledby="account">
      <h2 id="account">Account</h2>
      <p>
        {user
          ? 'Export or delete everything we hold.'
          : 'You’re playing without an account. Sign in to have your rounds verified, ranked and kept on all your devices.'}
      </p>
      <div className="cluster">
        {!user && <Button onClick={signIn}>{signInWords}</Button>}
        {'name' in session && (
          <Button plain onClick={() => setDialog('name')}>
            Set display name
          </Button>
        )}
        {user &&
          userActions(setDialog).map(([words, act]) => (
            <Button plain key={words} onClick={act}>
              {words}
            </Button>
          ))}
        <Button plain onClick={() => void signOut()}>
          {signOutWords[session.kind]}
        </Button>
      </div>
      {dialog && 'name' in session && (
        <AccountDialog which={dialog} name={session.name} onClose={() => setDialog(undefined)} />
      )}
    </section>
  );
}
