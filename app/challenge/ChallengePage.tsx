// A friend's challenge: first its player and result, without the moves. Then the same deal, against their pace.
import { Suspense, use, useState } from 'react';
import { Loader } from '../lib/ui/Loader.tsx';
import { Message } from '../lib/ui/Message.tsx';
import { useHydrated } from '../lib/useHydrated.ts';
import { openDeal } from '../play/openGame.ts';
import { closePage, OpenedGame } from '../play/PlayScreen.tsx';
import { ChallengeCard } from './ChallengeCard.tsx';
import { type Challenge, type Fault, faultWords, openLink, openRun } from './openChallenge.ts';

/** @param run its ID; '' where the address's fragment holds the round */
export function ChallengePage({ run }: { readonly run: string }) {
  const hydrated = useHydrated();
  const loader = <Loader words="Opening the challenge…" />;
  return (
    <main>
      {hydrated ? (
        <Suspense fallback={loader}>
          <Opened run={run} />
        </Suspense>
      ) : (
        loader
      )}
    </main>
  );
}

const opening = new Map<string, Promise<Challenge | Fault>>();

/** Keeps one promise for the life of the page: React reads it in every attempt to render. */
function open(address: string): Promise<Challenge | Fault> {
  const known =
    opening.get(address) ?? (address.startsWith('#') ? openLink(address.slice(1)) : openRun(address));
  opening.set(address, known);
  return known;
}

function Opened({ run }: { readonly run: string }) {
  // A second look at the answer changes the page's address.
  const [address] = useState(() => (run === '' ? window.location.hash : run));
  const challenge = use(open(address));
  const [playing, setPlaying] = useState(false);
  if (typeof challenge === 'string')
    return (
      <Message title="No challenge here." text={faultWords[challenge]}>
        <a className="button" href="/">
          See all games
        </a>
      </Message>
    );
  if (!playing) return <ChallengeCard challenge={challenge} onPlay={() => setPlaying(true)} />;
  const { game, log, pace } = challenge;
  const dealt = { setup: log.setup, seed: log.seed };
  const sent = new URLSearchParams(window.location.search).get('sent') ?? undefined;
  return (
    <OpenedGame
      {...{ game, pace }}
      onClose={closePage}
      open={(claim) => openDeal(game, dealt, claim, sent)}
    />
  );
}
