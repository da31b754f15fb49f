// Page of a recorded round: its replay and its verification.
import { Suspense, use, useEffect, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { abortable } from '../../kit/board/listen.ts';
import { FrameLayout } from '../frame/FrameLayout.tsx';
import { GameFrame } from '../frame/GameFrame.tsx';
import { Header } from '../frame/Header.tsx';
import { backOrHome } from '../lib/backOrHome.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { leaderboardsPath, practicePath } from '../lib/route.ts';
import { useLookWords } from '../lib/step.ts';
import { Loader } from '../lib/ui/Loader.tsx';
import { Message } from '../lib/ui/Message.tsx';
import { useEscape } from '../lib/useEscape.ts';
import { useHydrated } from '../lib/useHydrated.ts';
import { hasReview } from '../review/reviews.ts';
import { indexRecording, type ReplayIndex } from './keyframes.ts';
import { type Loaded, loadReplay, type Missing as MissingReplay, type Replay } from './loadReplay.ts';
import { ReplayAside } from './ReplayAside.tsx';
import frame from './ReplayFrame.module.css';
import { ReplayDriver } from './replayDriver.ts';
import { Transport } from './Transport.tsx';
import { playerOf, useReplayed } from './useReplayed.ts';
import { Verification } from './Verification.tsx';

const Look = lazyChunk(() => import('./Look.tsx'), 'Look');

/** @param id of a run, or of a round on this device */
export function ReplayPage({ id }: { readonly id: string }) {
  const hydrated = useHydrated();
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => {
    loading.delete(id);
    setAttempt(attempt + 1);
  };
  const loader = <Loader words="Loading the replay…" />;
  return (
    <main>
      {hydrated ? (
        <Suspense fallback={loader}>
          <Opened key={attempt} id={id} onRetry={retry} />
        </Suspense>
      ) : (
        loader
      )}
    </main>
  );
}

const loading = new Map<string, Promise<Loaded>>();

/** Keeps one promise until the player tries again: React reads it in every attempt to render. */
function load(id: string): Promise<Loaded> {
  const known = loading.get(id) ?? loadReplay(id);
  loading.set(id, known);
  return known;
}

interface OpenedProps {
  readonly id: string;
  onRetry(): void;
}

function Opened({ id, onRetry }: OpenedProps) {
  const loaded = use(load(id));
  if ('missing' in loaded) return <Missing {...loaded} onRetry={onRetry} />;
  return <ReplayFrame replay={loaded} />;
}

const missingWords = {
  gone: 'Anyone can watch rounds that reached a leaderboard or were shared. Other rounds are private. A guest’s rounds stay on the device they were played on.',
  unreachable: 'The server couldn’t be reached.',
  unreadable:
    'Your rounds on this device can’t be read right now. If Play Small is open in other tabs, close them.',
} as const;

function Missing({ missing, onRetry }: MissingReplay & Pick<OpenedProps, 'onRetry'>) {
  const isGone = missing === 'gone';
  return (
    <Message title={isGone ? 'Replay not found.' : 'The replay couldn’t load.'} text={missingWords[missing]}>
      {!isGone && <Button onClick={onRetry}>Try again</Button>}
      <a className={isGone ? 'button' : 'button plain'} href="/">
        Back to home
      </a>
      <a className="button plain" href={leaderboardsPath}>
        Leaderboards
      </a>
    </Message>
  );
}

/** Verifies a recorded round, and shows it. */
function ReplayFrame({ replay }: { readonly replay: Replay }) {
  useEscape(backOrHome, true);
  const index = useIndex(replay);
  if (index) return <Replayed replay={replay} index={index} />;
  const { game, rules, recording } = replay;
  return (
    <FrameLayout
      game={game}
      label={`Replay of ${game.name}`}
      aside={<ReplayAside replay={replay} duration={recording.end} />}
    >
      <Header
        game={game}
        who={{ player: playerOf(replay), opponents: [] }}
        pill={undefined}
        difficulty={recording.setup.difficulty}
        score={recording.score}
        onClose={backOrHome}
      />
      <div className={`centre centred level ${frame.words}`}>
        <Verification replay={replay} index={undefined} />
        {recording.version === rules.version && <p>Replaying…</p>}
      </div>
    </FrameLayout>
  );
}

/** Undefined while pending, and always when the rules have changed since. */
function useIndex({ rules, recording }: Replay): ReplayIndex | undefined {
  const [index, setIndex] = useState<ReplayIndex>();
  useEffect(() => {
    if (recording.version !== rules.version) return;
    return abortable((signal) => indexRecording(rules, recording, signal).then(setIndex, () => {}));
  }, [rules, recording]);
  return index;
}

interface ReplayedProps {
  readonly replay: Replay;
  readonly index: ReplayIndex;
}

/** The round as its player saw it, with the transport's buttons in place of the game's. */
function Replayed({ replay, index }: ReplayedProps) {
  const { id, game, rules, recording } = replay;
  const [driver] = useState(() => new ReplayDriver(rules, recording, index, game));
  const replayed = useReplayed(replay, driver);
  const { shown, board } = replayed;
  const { end, headline, spokenStatus } = shown.display;
  const lookWords = useLookWords();
  const [looked] = useState(() => ({ id, game, recording, driver }));
  const [isLook] = useState(
    () => hasReview(game, recording.setup.variant) && new URLSearchParams(window.location.search).has('look'),
  );
  return (
    <GameFrame
      {...replayed}
      onClose={backOrHome}
      label={`Replay of ${game.name}`}
      pill={isLook ? lookWords : end && (typeof headline === 'string' ? headline : end.title)}
      // Announces single steps, but not playback.
      liveRegion={
        <p className="visually-hidden" role="status">
          {shown.snapshot.paused && spokenStatus}
        </p>
      }
      aside={isLook ? undefined : <ReplayAside replay={replay} duration={index.duration} />}
      has={{ look: isLook }}
    >
      {isLook ? (
        <Suspense>
          <Look
            looked={looked}
            board={board}
            onPlayOn={(entry) => window.history.pushState(null, '', practicePath(game.slug, id, entry))}
          />
        </Suspense>
      ) : (
        <>
          <Transport driver={driver} game={game} />
          <Verification replay={replay} index={index} />
        </>
      )}
    </GameFrame>
  );
}
