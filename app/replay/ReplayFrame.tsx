// A recorded round: verifies it, and shows it in its frame.
import { useEffect, useState } from 'react';
import { FrameLayout } from '../frame/FrameLayout.tsx';
import { Header } from '../frame/Header.tsx';
import { useEscape } from '../lib/useEscape.ts';
import { indexRecording, type ReplayIndex } from './keyframes.ts';
import type { Replay } from './loadReplay.ts';
import { ReplayAside } from './ReplayAside.tsx';
import { playerOf, ReplayBoard, replayLabel } from './ReplayBoard.tsx';
import styles from './ReplayFrame.module.css';
import { Verification } from './Verification.tsx';

interface Props {
  readonly replay: Replay;
  onClose(): void;
}

export function ReplayFrame({ replay, onClose }: Props) {
  useEscape(onClose, true);
  const index = useIndex(replay);
  if (index) return <ReplayBoard replay={replay} index={index} onClose={onClose} />;
  const { game, rules, recording } = replay;
  return (
    <FrameLayout
      game={game}
      label={replayLabel(replay)}
      aside={<ReplayAside replay={replay} duration={recording.end} />}
    >
      <Header
        game={game}
        who={{ player: playerOf(replay), opponents: [] }}
        pill={undefined}
        difficulty={recording.setup.difficulty}
        score={recording.score}
        onClose={onClose}
      />
      <div className={styles.words}>
        <Verification replay={replay} verdict={undefined} />
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
    const leaving = new AbortController();
    indexRecording(rules, recording, leaving.signal).then(setIndex, () => {});
    return () => leaving.abort();
  }, [rules, recording]);
  return index;
}
