// An invite to a friends' box.
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Button } from '../../kit/board/Button.tsx';
import { Matchstick } from '../../kit/board/Matchstick.tsx';
import { counted } from '../../kit/board/words.ts';
import { mostMembers } from '../../protocol/friends.ts';
import { playerId, usePlayer, useSession } from '../account/session.ts';
import { signIn } from '../account/signIn.ts';
import { signOut } from '../account/signOut.ts';
import { clearHash } from '../lib/hash.ts';
import { todayPath } from '../lib/route.ts';
import { isMissing } from '../lib/send.ts';
import { Loader } from '../lib/ui/Loader.tsx';
import { Message } from '../lib/ui/Message.tsx';
import night from '../lib/ui/night.module.css';
import { useSending } from '../lib/useSending.ts';
import { changeBox, useInvite } from './api.ts';
import styles from './InvitePage.module.css';

/** Matches that the picture shows at most. */
const SHOWN = 7;

interface Props {
  readonly id: string;
  readonly secret: string;
}

export function InvitePage({ id, secret }: Props) {
  const player = playerId(useSession());
  const { name } = usePlayer();
  const { data: invite, error, refetch } = useInvite(id, secret, player ?? '');
  const joining = useSending({
    mutationFn: () => changeBox('POST', `${id}/join`, { secret }),
    onSuccess: clearHash,
    onError: (refused) => isMissing(refused) && refetch(),
  });
  const isMember = invite?.isMember ?? false;
  useEffect(() => {
    // The page without the secret is the box.
    if (isMember) clearHash();
  }, [isMember]);
  if (error && !isMissing(error))
    return (
      <Message title="This invite couldn’t load." text="It will once there’s a connection.">
        <Button onClick={() => void refetch()}>Try again</Button>
      </Message>
    );
  if (error)
    return (
      <Message title="This invite doesn’t work any more." text="Ask your friend for a new link.">
        <Button onClick={() => navigate(todayPath)}>Today’s box</Button>
      </Message>
    );
  if (!invite || isMember) return <Loader words="Loading…" />;
  return (
    <div className={`stock-ink ${night.night}`}>
      <div className={`flex column ${styles.wrap}`}>
        <BoxPicture name={invite.name} members={invite.members} />
        <h1>
          <bdi>{invite.maker}</bdi> saved you <span>a match</span>
        </h1>
        <p>
          Join the friends’ box <bdi>{invite.name}</bdi>: three small games a day, the same for everyone. Once
          you’ve played, you see how your friends did.
        </p>
        <p>
          <b>{counted(invite.members, 'person is', 'people are')} in</b>
        </p>
        <p className={`fine muted ${styles.small}`}>
          They’ll see your name, your results and your streak. You can leave any time.
        </p>
        {player === undefined ? (
          <button type="button" className="button go" onClick={signIn}>
            Sign in to join
          </button>
        ) : (
          <button type="button" className="button go" onClick={() => joining.send()}>
            {/* Keeps the button's size. */}
            <span style={{ visibility: joining.isPending ? 'hidden' : undefined }}>Join as {name}</span>
            {joining.isPending && <span>Joining…</span>}
          </button>
        )}
        <p role="alert">{joining.failure}</p>
        <p className="flex between">
          <a className="link" href={todayPath}>
            Not now
          </a>
          {player !== undefined && (
            <button type="button" className="link" onClick={() => void signOut()}>
              Not {name}?
            </button>
          )}
        </p>
      </div>
    </div>
  );
}

/** The box with a match for each member, and a place for one more. */
function BoxPicture({ name, members }: { readonly name: string; readonly members: number }) {
  const shown = Math.min(SHOWN, members);
  return (
    <div className={`relative rounded ${styles.picture}`} aria-hidden="true">
      <div className={`absolute flex ${styles.matches}`}>
        {Array.from({ length: shown }, (_, i) => (
          // Matches have no identity, and none moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture
          <Matchstick key={i} state="lit" />
        ))}
        {members < mostMembers && <i />}
      </div>
      <b className="title-m block centred night-ink">{name}</b>
    </div>
  );
}
