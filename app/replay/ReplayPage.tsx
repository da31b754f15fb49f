// Page of a recorded round: its replay and its verification.
import { use, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { FrameLayout } from '../frame/FrameLayout.tsx';
import { GameFrame } from '../frame/GameFrame.tsx';
import { Header } from '../frame/Header.tsx';
import { backOrHome } from '../lib/backOrHome.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { leaderboardsPath, practicePath } from '../lib/route.ts';
import { useLookWords } from '../lib/step.ts';
import { BrowserPage } from '../lib/ui/BrowserPage.tsx';
import { Message } from '../lib/ui/Message.tsx';
import { useEscape } from '../lib/useEscape.ts';
import { hasReview } from '../review/reviews.ts';
import { indexRecording, type ReplayIndex } from './keyframes.ts';
import { loadReplay, type Missing, type Replay } from './loadReplay.ts';
import { ReplayAside } from './ReplayAside.tsx';
import frame from './ReplayFrame.module.css';
import { ReplayDriver } from './replayDriver.ts';
import { Transport } from './Transport.tsx';
import { playerOf, useReplayed } from './useReplayed.ts';
import { Verification } from './Verification.tsx';

const Look = lazyChunk(() => import('./Look.tsx'), 'Look', null);

/** @param id of a run, or of a round on this device */
export function ReplayPage({ id }: { readonly id: string }) {
  useEscape(backOrHome, true);
  const [opening, setOpening] = useState(() => (typeof window === 'undefined' ? undefined : open(id)));
  return (
    <BrowserPage words="Loading the replay…">
      {opening && <Opened opening={opening} onRetry={() => setOpening(open(id))} />}
    </BrowserPage>
  );
}

/** Replays the round, too, unless its rules have changed since. */
async function open(id: string): Promise<Missing | (Replay & { readonly index?: ReplayIndex })> {
  const loaded = await loadReplay(id);
  if ('missing' in loaded || loaded.recording.version !== loaded.rules.version) return loaded;
  return { ...loaded, index: await indexRecording(loaded.rules, loaded.recording) };
}

function Opened({ opening, onRetry }: { readonly opening: ReturnType<typeof open>; onRetry(): void }) {
  const replay = use(opening);
  if ('missing' in replay) return <MissingReplay {...replay} onRetry={onRetry} />;
  const { index } = replay;
  return index ? <Replayed replay={replay} index={index} /> : <Outdated replay={replay} />;
}

const missingWords = {
  gone: 'Anyone can watch rounds that reached a leaderboard or were shared. Other rounds are private. A guest’s rounds stay on the device they were played on.',
  unreachable: 'The server couldn’t be reached.',
  unreadable:
    'Your rounds on this device can’t be read right now. If Play Small is open in other tabs, close them.',
} as const;

function MissingReplay({ missing, onRetry }: Missing & { onRetry(): void }) {
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

/** A round that can't be shown any more. */
function Outdated({ replay }: { readonly replay: Replay }) {
  const { game, recording } = replay;
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
        <Verification replay={replay} />
      </div>
    </FrameLayout>
  );
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
        <Look
          looked={{ id, game, recording, driver }}
          board={board}
          onPlayOn={(entry) => window.history.pushState(null, '', practicePath(game.slug, id, entry))}
        />
      ) : (
        <>
          <Transport driver={driver} game={game} />
          <Verification replay={replay} index={index} />
        </>
      )}
    </GameFrame>
  );
}
