// The game's own frame around a recorded round.
import { type CSSProperties, useEffect, useState } from 'react';
import game from '../frame/GameFrame.module.css';
import { Header } from '../frame/Header.tsx';
import { inkVar } from '../lib/inks.ts';
import { useEscape } from '../lib/useEscape.ts';
import { useScrollLock } from '../lib/useScrollLock.ts';
import { type Scan, scan } from './keyframes.ts';
import type { Replay } from './loadReplay.ts';
import { ReplayAside } from './ReplayAside.tsx';
import { ReplayBoard } from './ReplayBoard.tsx';
import styles from './ReplayFrame.module.css';
import { Verification } from './Verification.tsx';

interface Props {
  readonly replay: Replay;
  onClose(): void;
}

export function ReplayFrame({ replay, onClose }: Props) {
  useScrollLock();
  useEscape(onClose, true);
  const { rules, recording } = replay;
  const scanned = useScan(replay);
  return (
    <section
      className={game.frame}
      data-field={replay.game.field}
      data-results
      style={{ '--accent': inkVar(replay.game.accent) } as CSSProperties}
      aria-label={`Replay of ${replay.game.name}`}
    >
      <div className={`${game.screen} ${styles.screen}`}>
        {scanned ? (
          <ReplayBoard replay={replay} scan={scanned} onClose={onClose} />
        ) : (
          <>
            <Header
              game={replay.game}
              who={{ player: { name: recording.name, emoji: '🙂' }, opponents: [] }}
              pill={undefined}
              difficulty={recording.setup.difficulty}
              score={recording.score}
              onClose={onClose}
            />
            <div className={styles.words}>
              <Verification replay={replay} verdict={undefined} />
              {recording.version === rules.version && <p>Playing it again…</p>}
            </div>
          </>
        )}
      </div>
      <ReplayAside replay={replay} duration={scanned?.duration ?? recording.end} />
    </section>
  );
}

/** Undefined until it is done, and for ever where the rules have changed since. */
function useScan({ rules, recording }: Replay): Scan | undefined {
  const [scanned, setScanned] = useState<Scan>();
  useEffect(() => {
    if (recording.version !== rules.version) return;
    const leaving = new AbortController();
    scan(rules, recording, leaving.signal).then(setScanned, () => {});
    return () => leaving.abort();
  }, [rules, recording]);
  return scanned;
}
