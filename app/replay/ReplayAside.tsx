// Panel beside the board: the watched round and its link.

import { useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { grouped } from '../../kit/board/grouped.ts';
import { clock } from '../../kit/board/words.ts';
import { movesIn } from '../../kit/round/practice.ts';
import { variantWords } from '../../kit/round/variants.ts';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import { copyText, shareOrCopy } from '../lib/copyText.ts';
import { challengePath, lookPath, playPath, replayPath } from '../lib/route.ts';
import { type Fact, Facts } from '../lib/ui/Facts.tsx';
import { hasReview } from '../review/reviews.ts';
import { queryOf } from '../rounds/address.ts';
import type { Replay } from './loadReplay.ts';
import styles from './ReplayFrame.module.css';

interface Props {
  readonly replay: Replay;
  /** The player's time, ms. */
  readonly duration: number;
}

export function ReplayAside({ replay, duration }: Props) {
  const { recording } = replay;
  const { setup, seed } = recording;
  const way = variantWords(replay.game, setup.variant);
  const samePath = `${playPath(replay.game.slug)}${queryOf(setup, seed)}`;
  const moves = movesIn(replay.game, recording.entries.length);
  const facts: readonly Fact[] = [
    ['Player', <bdi key="player">{recording.name}</bdi>],
    ['Difficulty', setup.difficulty.toUpperCase()],
    ...(way ? [['Way to play', way] as const] : []),
    ['Played', dateTimeWords(recording.when)],
    ['Score', grouped(recording.score)],
    ...(moves === undefined ? [] : [['Moves', grouped(moves)] as const]),
    ['Time', clock(duration)],
  ];
  return (
    <section className={styles.about} aria-label="About this replay">
      <Facts facts={facts} />
      {!replay.game.timed && <p>Long waits are cut short.</p>}
      <Sharing replay={replay} />
      {hasReview(replay.game, setup.variant) && recording.version === replay.rules.version && (
        <p>
          <a className="bold" href={lookPath(replay.id)}>
            Second look
          </a>
        </p>
      )}
      <p>
        <a className="bold" href={playPath(replay.game.slug)}>
          Play {replay.game.name}
        </a>
        {(replay.shared || setup.content === undefined) && (
          <>
            {' or '}
            <a className="bold" href={replay.shared ? challengePath(replay.id) : samePath}>
              {replay.shared ? 'the same deal, against this pace' : 'the same deal'}
            </a>
          </>
        )}
      </p>
    </section>
  );
}

function Sharing({ replay }: { readonly replay: Replay }) {
  const [said, say] = useState('');
  if (!replay.verified) return <p>This round is only on this device. Nobody else can open it.</p>;
  if (!replay.shared) {
    return (
      <p>
        Only you can open this replay, while you’re signed in. Anyone can watch rounds that reach a
        leaderboard.
      </p>
    );
  }
  const href = `${window.location.origin}${replayPath(replay.id)}`;
  const copied = (done: boolean) => (done ? 'Link copied.' : `Copy this: ${href}`);
  const copy = async () => say(copied(await copyText(href)));
  const share = async () => {
    const done = await shareOrCopy({ title: document.title, url: href }, href);
    if (done !== undefined) say(`Sharing didn’t work. ${copied(done)}`);
  };
  return (
    <div>
      <p className="cluster">
        <Button onClick={copy}>Copy link</Button>
        {'share' in navigator && <Button onClick={share}>Share</Button>}
      </p>
      <p role="status">{said}</p>
    </div>
  );
}
