// The player's friends' boxes; one of them; or the invite to one, whose secret is in the address's fragment.

import { Button } from '../../kit/board/Button.tsx';
import { useSignInWords } from '../account/provider.ts';
import { playerId, useSession } from '../account/session.ts';
import { signIn } from '../account/signIn.ts';
import { useHash } from '../lib/hash.ts';
import { Loader } from '../lib/ui/Loader.tsx';
import { Message } from '../lib/ui/Message.tsx';
import { useHydrated } from '../lib/useHydrated.ts';
import { BoxList } from './BoxList.tsx';
import { BoxPage } from './BoxPage.tsx';
import { InvitePage } from './InvitePage.tsx';

/** @param id of a box; '' for the list of all */
export function FriendsPage({ id }: { readonly id: string }) {
  const hydrated = useHydrated();
  const secret = useHash().slice(1);
  const session = useSession();
  if (!hydrated || session.kind === 'initializing') return <Loader words="Loading…" />;
  const player = playerId(session);
  if (id && secret.length > 10) return <InvitePage id={id} secret={secret} />;
  if (player === undefined) return <SignedOut />;
  return id ? <BoxPage key={id} id={id} player={player} /> : <BoxList />;
}

function SignedOut() {
  const words = useSignInWords();
  return (
    <Message title="Friends’ boxes" text="Sign in to play the day’s matches with people you know.">
      <Button onClick={signIn}>{words}</Button>
    </Message>
  );
}
