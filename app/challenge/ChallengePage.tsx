// A friend's challenge: first its player and result, without the moves. Then the same deal, against their pace.
import { type CSSProperties, use, useEffect, useRef, useState } from 'react';
import { reducedMotion } from '../../kit/board/motion.ts';
import { onInk } from '../../kit/picture/inks.ts';
import { dare, target, toBeat } from '../../kit/picture/race.ts';
import { variantWords } from '../../kit/round/variants.ts';
import { cardById } from '../lib/cards.ts';
import { fieldVar, inkVar } from '../lib/inks.ts';
import { BrowserPage } from '../lib/ui/BrowserPage.tsx';
import { GameLabel } from '../lib/ui/Label.tsx';
import { Message } from '../lib/ui/Message.tsx';
import { openDeal } from '../play/openGame.ts';
import { closePage, OpenedGame } from '../play/PlayScreen.tsx';
import { type Pace, scoreAt } from '../replay/pace.ts';
import { NameForm, useNeedsName } from '../share/NameForm.tsx';
import styles from './ChallengePage.module.css';
import { type Challenge, type Fault, faultWords, openLink, openRun } from './openChallenge.ts';

/** @param run its ID; '' where the address's fragment holds the round */
export function ChallengePage({ run }: { readonly run: string }) {
  // A second look at the answer changes the page's address.
  const [opening] = useState(() => {
    if (typeof window === 'undefined') return undefined;
    return run === '' ? openLink(window.location.hash.slice(1)) : openRun(run);
  });
  return <BrowserPage words="Opening the challenge…">{opening && <Opened opening={opening} />}</BrowserPage>;
}

function Opened({ opening }: { readonly opening: Promise<Challenge | Fault> }) {
  const challenge = use(opening);
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
  const { game, pace } = challenge;
  const { setup, seed } = pace.log;
  const sent = new URLSearchParams(window.location.search).get('sent') ?? undefined;
  return (
    <OpenedGame
      game={game}
      pace={pace}
      onClose={closePage}
      open={(claimed) => openDeal(game, { setup, seed }, sent, claimed)}
    />
  );
}

/** Shows no moves. */
function ChallengeCard({ challenge, onPlay }: { readonly challenge: Challenge; onPlay(): void }) {
  const { game, pace } = challenge;
  const card = cardById(game.id);
  const { difficulty, variant } = pace.log.setup;
  const needsName = useNeedsName();
  const isRace = target(game, pace) !== undefined;
  const hasCourse = pace.index.stops.some(({ score }, _, [start]) => score !== start?.score);
  const way = variantWords(game, variant);
  const ink = inkVar(onInk(game.field));
  return (
    <div
      className={`lead grid align ${styles.card}`}
      style={{ '--field': fieldVar(game.field), '--on-field': ink, color: ink } as CSSProperties}
    >
      <div className={`label-shape shaded ${styles.label}`}>{card && <GameLabel card={card} eager />}</div>
      <div className={styles.words}>
        <h1>
          <bdi>{pace.name}</bdi> challenges you
        </h1>
        <p className="head">
          {game.name}, {difficulty}
        </p>
        {way && <p>{way}</p>}
        <p className={styles.result}>
          <b className="numbers">{toBeat(game, pace)}</b> to beat
        </p>
        <p>{dare(game, pace)}</p>
        {isRace && pace.ms > pace.log.end && <p>The time counts until the round reached the server.</p>}
        {hasCourse && !isRace && <Course pace={pace} />}
        <p>
          You both get the same deal.
          {!isRace && (
            <>
              {' '}
              While you play, a bar shows <bdi>{pace.name}</bdi>’s score at the same{' '}
              {game.timed ? 'time' : 'move'}.
            </>
          )}
        </p>
        {needsName && <NameForm action="That’s me" />}
        <button type="button" className={`button go paper wide ${styles.play}`} onClick={onPlay}>
          Play
        </button>
        <p>
          <a className="link" href="/">
            See all games
          </a>
        </p>
      </div>
    </div>
  );
}

/** Time (ms) in which the friend's score runs along its course. Longer motion would need a switch (WCAG 2.2.2). */
const courseTime = 4_500;
const frames = 60;

/** The friend's score on its way to the result. */
function Course({ pace }: { readonly pace: Pace }) {
  const runner = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (reducedMotion()) return;
    const course = Array.from({ length: frames + 1 }, (_, n) => {
      const at = (n / frames) * pace.log.end;
      const share = scoreAt(pace, { timed: true }, { at, played: 0 }) / Math.max(1, pace.score);
      return { translate: `${100 * (share - 1)}%` };
    });
    const running = runner.current?.animate(course, courseTime);
    return () => running?.cancel();
  }, [pace]);
  return (
    <div className={`pill ${styles.course}`} aria-hidden="true">
      <span ref={runner} />
    </div>
  );
}
