// A session of a game: one live round after the other, in the frame.
import { useEffect, useState } from 'react';
import { Matchstick } from '../../kit/board/Matchstick.tsx';
import { variantWords } from '../../kit/round/variants.ts';
import { dateWords } from '../../protocol/dateWords.ts';
import { usePlayer } from '../account/session.ts';
import type { DayEnd, FrameRequest, PlayHost } from '../frame/host.ts';
import { PlayFrame } from '../frame/PlayFrame.tsx';
import { useDrawn } from '../lib/drawn.ts';
import { lazyChunk, optionalChunk } from '../lib/lazyChunk.tsx';
import { loadChunk } from '../lib/loadChunk.ts';
import { figuresPath, lookPath, matchPath, playPath } from '../lib/route.ts';
import { useStep } from '../lib/step.ts';
import { MenuLink } from '../lib/ui/MenuLink.tsx';
import { whenIdle } from '../lib/whenIdle.ts';
import type { Pace } from '../replay/pace.ts';
import { hasReview } from '../review/reviews.ts';
import { seriesPath } from '../rounds/address.ts';
import { roundLeft } from '../rounds/RoundStore.ts';
import type { FirstRound } from '../rounds/session.ts';
import { useSubmissionLabel } from '../rounds/submissions.ts';
import { preloadEnd } from './chunks.ts';
import { type SessionProps, useGameSession } from './useGameSession.ts';
import { useGhost } from './useGhost.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useSecondLook } from './useSecondLook.tsx';

const SharedRound = lazyChunk(() => import('./SharedRound.tsx'), 'SharedRound');
const TodaysDeal = optionalChunk(() => import('../today/TodaysDeal.tsx'), 'TodaysDeal', null);
const SeriesLinks = optionalChunk(() => import('../series/SeriesLinks.tsx'), 'SeriesLinks', null);
const MatchEnd = optionalChunk(() => import('../today/MatchEnd.tsx'), 'MatchEnd', null);
const LeaderboardPanel = lazyChunk(() => import('../leaderboard/LeaderboardPanel.tsx'), 'LeaderboardPanel');

const lostWords = 'The game has changed, so your open round couldn’t be restored.';
const undealtWords = 'The next round couldn’t load. Check your connection, then try again.';
const unsavedWords = {
  storage: 'Your browser isn’t saving this round right now.',
  slot: 'Another round of this game is saved here, so this one isn’t.',
} as const;

interface Props extends SessionProps {
  /** Pace of the friend's round that the first one answers. */
  readonly pace?: Pace | undefined;
  /** The player plays on from the second look. */
  onPractice(first: FirstRound): void;
  onClose(): void;
}

export function GameSession({ pace, onPractice, onClose, ...props }: Props) {
  const { game, first } = props;
  const play = useGameSession(props);
  const { session, driver, round, over, saved, pendingRound, isUndealt, waiting, unsaved } = play;
  const { setup, run, mark, series, today } = session.deal;
  const ghost = useGhost(round, session.deal === first.session.deal ? pace : undefined);
  const inProgress = useDrawn(driver, (shown) => shown.inProgress);

  const { kind } = usePlayer();
  const [asked, ask] = useState<FrameRequest>();
  // A day's match, a full game's round and practice stay open when they are left.
  const { date, level } = first;
  const stays = date !== undefined || setup.branch !== undefined || series !== undefined;
  const leave = useLeaveGuard(inProgress && !stays, () => ask({ kind: 'leave' }));
  /** @param keeps whether a round in progress stays open */
  const leaveBy = (way: () => void, keeps: boolean): void => {
    if (keeps && !driver.snapshot().outcome) play.keepRound();
    else play.leaveRound();
    leave(way);
  };
  const fulfil = (request: FrameRequest): void => {
    if (request.kind === 'leave') leaveBy(onClose, stays);
    else if (request.kind === 'giveUp') {
      series?.giveUp();
      leaveTo(playPath(game.slug));
    } else if (request.kind === 'again') next();
    else if (request.kind === 'difficulty') play.next({ difficulty: request.difficulty });
    else play.next({ variant: request.variant });
  };

  const { branch } = setup;
  const step = useStep();
  const begins = inProgress || over;
  const { reviewed, review, ...second } = useSecondLook(play, onPractice);
  const leaveTo = (path: string): void => {
    play.leaveRound();
    // Closing the next match must not come back to this one.
    void roundLeft().then(() => window.location.replace(path));
  };
  useEffect(() => {
    if (begins) whenIdle(() => preloadEnd().catch(() => undefined));
  }, [begins]);
  const isCounted = run !== undefined || kind !== 'user';
  useEffect(() => {
    if (isCounted && begins) series?.add(play.id);
  }, [series, isCounted, begins, play.id]);
  const seriesEnd = over ? series?.after(isCounted ? play.id : undefined, driver.round) : undefined;
  /** Deals the next round; after the last one of a full game, another full game. */
  const next = (): void => {
    if (series && seriesEnd?.title !== undefined)
      leaveTo(seriesPath(game.slug, series.to, series.difficulty));
    else play.next();
  };
  /** Opens another deal of a day, or the player's figures. This round stays open. */
  const openPath = (path: string): void =>
    leaveBy(() => void roundLeft().then(() => window.location.assign(path)), true);
  /** A first attempt at a day's deal ends as one. */
  const dayEnd: DayEnd | undefined =
    today === undefined
      ? undefined
      : (ticket) => (
          <MatchEnd
            {...{ ...ticket, game, level }}
            date={today}
            score={driver.snapshot().score}
            isRecorded={session.recorded}
            onRecord={play.leaveRound}
            onLeave={leaveTo}
          />
        );
  useEffect(() => {
    if (date !== undefined) void MatchEnd.preload();
  }, [date]);
  const rows = session.results.map(({ run, mark, ...row }) => ({
    ...row,
    mark: <SubmissionNote run={run} mark={mark} />,
  }));
  return (
    <PlayFrame
      host={{
        ...round,
        ...second,
        saved,
        waiting,
        ghost,
        rows,
        asked,
        dayEnd,
        onAsk: (request) => (stays && request?.kind === 'leave' ? fulfil(request) : ask(request)),
        onRequest: fulfil,
        pending: pendingRound?.difficulty,
        starts: game.timed ? startsOf(first) : undefined,
        terms: date ? (
          <>
            {!level && <Matchstick state="new" />}
            {level ? 'Deal' : 'Box'} of {dateWords(Date.parse(`${date}T00:00`))}
            {isPractice(mark) && ', practice'}
          </>
        ) : (
          (series?.words ?? variantWords(game, setup.variant))
        ),
        series: series && { sides: series.sides, end: seriesEnd, onGiveUp: () => ask({ kind: 'giveUp' }) },
        links: (
          <>
            <MenuLink path={figuresPath(game.slug)} onOpen={openPath}>
              Your figures
            </MenuLink>
            <TodaysDeal game={game} difficulty={setup.difficulty} onOpen={openPath} />
            {game.series && !series && (
              <SeriesLinks game={game} difficulty={setup.difficulty} onOpen={openPath} />
            )}
          </>
        ),
        onLevel: date === undefined || !level ? undefined : (to) => openPath(matchPath(game.slug, date, to)),
        fixed: date
          ? 'Everyone plays today’s matches at the same difficulty.'
          : ((series && 'A full game stays at its difficulty.') ??
            (branch && 'Practice stays at its difficulty.')),
        isRecorded: session.recorded,
        news: first.lost ? lostWords : unsaved && unsavedWords[unsaved],
        problem: isUndealt ? undealtWords : undefined,
        ownVariants: () =>
          loadChunk('own rounds', () => import('../rounds/ownRounds.ts')).then(({ ownVariants }) =>
            ownVariants(game.id, setup.difficulty),
          ),
        leaderboard: <LeaderboardPanel game={game} difficulty={setup.difficulty} aside />,
        share: branch
          ? undefined
          : (what, summary, onClose, onChallenge) => (
              <SharedRound
                {...{ what, game, summary, run, onClose, onChallenge, review: reviewed }}
                name={round.who.player.name}
                log={driver.round.log(game.id)}
                isDaily={date !== undefined}
                isOwnDay={level !== undefined}
              />
            ),
        mark: <SubmissionNote run={run} mark={mark} />,
        replay: session.recorded || game.midRound === 'count' ? play.id : undefined,
        review: branch || !hasReview(game, setup.variant) ? undefined : review,
        origin: branch && {
          before: session.deal.before,
          look: lookPath(branch.of, branch.entries),
          onBack: step?.at === 'practice' ? () => window.history.back() : undefined,
        },
      }}
    />
  );
}

/** Practice begins after a countdown; a resumed round waits for the player. */
function startsOf({ round, session }: FirstRound): PlayHost['starts'] {
  if (round) return 'paused';
  return session.deal.taken?.length ? 'counting' : undefined;
}

/** @param mark reason why a match does not count, or not yet */
const isPractice = (mark: string | undefined): boolean => mark?.startsWith('practice') === true;

interface NoteProps {
  readonly run: string | undefined;
  /** Note known from the start; replaces the submission's. */
  readonly mark?: string | undefined;
}

/** Note on a round that the server has not accepted: "not saved yet", "not ranked". */
function SubmissionNote({ run, mark }: NoteProps) {
  const submitted = useSubmissionLabel(run);
  const words = mark ?? submitted;
  return words === '' ? null : <small className="tiny">{words}</small>;
}
