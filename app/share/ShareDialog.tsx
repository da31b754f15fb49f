// Shares a round's result, or the round as a challenge: a sentence, a picture and a link.
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import type { Game } from '../../kit/contract/card.ts';
import type { Log } from '../../kit/round/log.ts';
import type { Shared } from '../frame/display.ts';
import { cardById } from '../lib/cards.ts';
import { useAnswer } from '../lib/queries.ts';
import { challengePath, playPath } from '../lib/route.ts';
import { send } from '../lib/send.ts';
import { Check } from '../lib/ui/Check.tsx';
import { Dialog } from '../lib/ui/Dialog.tsx';
import { LongRound } from './LongRound.tsx';
import { writeLink } from './link.ts';
import { NameForm, useNeedsName } from './NameForm.tsx';
import { SharePanel } from './SharePanel.tsx';
import { type SharedRound, shared } from './shared.ts';

interface Props extends SharedRound {
  readonly what: Shared;
  readonly game: Game;
  readonly run: string | undefined;
  /** Sends the round to a friends' box. */
  readonly toBox: ReactNode;
  /** Opens the challenge in place of the result. */
  onChallenge(): void;
  onClose(): void;
}

export function ShareDialog({ what, days, review, toBox, onChallenge, onClose, ...now }: Props) {
  // The frame passes new props with every render. The days and the review arrive late.
  const [round] = useState(now);
  // A guest's name is known once it is given.
  const { name } = now;
  const isChallenge = what === 'challenge';
  const needsName = useNeedsName() && isChallenge;
  const { game, log } = round;
  const [challenge, setChallenge] = useChallenge(log, isChallenge && !needsName ? name : undefined);
  const isTooLong = challenge === 'too-long';
  const link = isChallenge ? challenge : `${window.location.origin}${playPath(game.slug, log.setup)}`;
  const picture = useLabel(game);
  const [isWithLook, setWithLook] = useState(true);
  // It would give away a deal that others have still to play.
  const look = isChallenge || round.isDaily ? undefined : review;
  const { sentence, draw } = shared(what, { ...round, name, days, review: isWithLook ? look : undefined });
  const drawing = picture === undefined ? undefined : draw(picture);
  return (
    <Dialog
      title={isChallenge ? 'Challenge a friend' : 'Share your result'}
      startsAtTitle
      buttons={null}
      onClose={onClose}
    >
      {needsName && <NameForm action="Make the challenge" />}
      {isTooLong && <LongRound run={round.isDaily ? undefined : round.run} onShared={setChallenge} />}
      {isChallenge && !isTooLong && <p>{promise}</p>}
      {look && <Check label="With the second look" checked={isWithLook} onChange={setWithLook} />}
      {toBox}
      {!needsName && (
        <SharePanel
          sentence={sentence}
          drawing={drawing}
          link={isTooLong ? undefined : link}
          linked={isChallenge ? 'Challenge link' : 'Link to the game'}
          file={`${game.slug}.png`}
          onClose={onClose}
        >
          {!isChallenge && (
            <Button plain onClick={onChallenge}>
              {round.summary.answer ? 'Send it back' : 'Challenge a friend'}
            </Button>
          )}
        </SharePanel>
      )}
    </Dialog>
  );
}

const promise =
  'Anyone with the link can play the same deal against your pace, no account needed. The link holds your name and moves.';

/** Address of a challenge; undefined while pending. @param name undefined until it is known */
function useChallenge(log: Log, name: string | undefined) {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    if (name === undefined) return;
    void writeLink({ log, name }).then((round) =>
      setLink(round === undefined ? 'too-long' : `${window.location.origin}${challengePath()}#${round}`),
    );
  }, [log, name]);
  return [link, setLink] as const;
}

/** Text of the label's SVG; '' when unavailable, which leaves the label without a picture. */
function useLabel({ id }: Game): string | undefined {
  const address = cardById(id)?.picture;
  const queryFn = async () => (address ? (await send('GET', address)).text() : '');
  const { data, isError } = useAnswer({
    queryKey: ['label', id],
    queryFn,
    retry: false,
    staleTime: 'static',
  });
  return isError ? '' : data;
}
