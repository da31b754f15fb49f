// Shares a round's result, or the round as a challenge: a sentence, a picture and a link.
import { useEffect, useId, useState } from 'react';
import type { Game } from '../../kit/contract/card.ts';
import { resultOf } from '../../kit/picture/result.ts';
import { resultCard } from '../../kit/picture/resultCard.ts';
import type { Log } from '../../kit/round/log.ts';
import type { RoundSummary, Shared } from '../frame/display.ts';
import { FrameDialog } from '../frame/FrameDialog.tsx';
import { cardById } from '../lib/cards.ts';
import { challengePath, playPath } from '../lib/route.ts';
import { LongRound } from './LongRound.tsx';
import { writeLink } from './link.ts';
import { SharePanel } from './SharePanel.tsx';
import { detailsOf, sentenceOf } from './sentence.ts';

interface Props {
  readonly what: Shared;
  readonly game: Game;
  readonly summary: RoundSummary;
  readonly log: Log;
  readonly name: string;
  readonly run: string | undefined;
  /** Length of the player's run of days. */
  readonly days: number;
  /** The round is a match of a day's box: everybody has its deal. */
  readonly isDaily: boolean;
  onClose(): void;
}

export function ShareDialog({ what, onClose, ...now }: Props) {
  // The frame passes new props with every render.
  const [round] = useState(now);
  const heading = useId();
  const isChallenge = what === 'challenge';
  const { game } = round;
  const [link, setLink] = useLink(isChallenge, round);
  const picture = useLabel(game);
  const { sentence, card } = wordsOf(what, round);
  const drawing = picture === undefined ? undefined : resultCard({ game, picture, ...card });
  return (
    <FrameDialog labelledBy={heading} onClose={onClose}>
      {/* Gets the focus: the buttons are below the picture. */}
      <h2 id={heading} tabIndex={-1} data-focus="">
        {isChallenge ? 'Challenge a friend' : 'Share your result'}
      </h2>
      {isChallenge && link === 'too-long' && (
        <LongRound run={round.isDaily ? undefined : round.run} onShared={setLink} />
      )}
      {isChallenge && link !== 'too-long' && <p>{promise}</p>}
      <SharePanel
        sentence={sentence}
        drawing={drawing}
        link={link === 'too-long' ? undefined : link}
        linked={isChallenge ? 'Challenge link' : 'Link to the game'}
        file={`${game.slug}.png`}
        onClose={onClose}
      />
    </FrameDialog>
  );
}

/** Challenges and boxes must not give the deal away, so their text leaves the ticket's details out. */
function wordsOf(what: Shared, { game, summary, log, name, days, isDaily }: Omit<Props, 'what' | 'onClose'>) {
  const result = resultOf(game, summary);
  const dealt = `${game.name}, ${log.setup.difficulty}`;
  if (what === 'challenge') {
    const foot = 'Can you beat it?';
    return {
      sentence: `${dealt} · ${result}. ${foot}`,
      card: { result, title: `${name} challenges you`, lines: [dealt], foot },
    };
  }
  if (isDaily) {
    return {
      sentence: `Today’s box · ${dealt} · ${result}`,
      card: { result, title: 'Today’s box', lines: [dealt] },
    };
  }
  return {
    sentence: sentenceOf(game, summary, days),
    card: { result, title: summary.title, lines: detailsOf(summary) },
  };
}

const promise =
  'Anyone with the link can play the same deal against your pace, no account needed. The link holds your name and moves.';

/** Undefined while pending. */
function useLink(isChallenge: boolean, { game, log, name }: Pick<Props, 'game' | 'log' | 'name'>) {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    const { origin } = window.location;
    if (!isChallenge) setLink(`${origin}${playPath(game.slug)}`);
    else
      void writeLink({ log, name }).then((round) =>
        setLink(round === undefined ? 'too-long' : `${origin}${challengePath()}#${round}`),
      );
  }, [isChallenge, game, log, name]);
  return [link, setLink] as const;
}

function useLabel({ id }: Game): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => void fetchLabel(id).then(setPicture), [id]);
  return picture;
}

/** Text of the label's SVG; '' when unavailable, which leaves the label without a picture. */
async function fetchLabel(game: string): Promise<string> {
  const address = cardById(game)?.picture;
  if (address === undefined) return '';
  try {
    const response = await fetch(address);
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}
