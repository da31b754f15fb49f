// Verification of a recording in this browser: same result, different result, or changed rules.

import { grouped } from '../../kit/board/grouped.ts';
import { decisive } from '../../kit/picture/result.ts';
import { isSame, type ReplayIndex } from './keyframes.ts';
import type { Replay } from './loadReplay.ts';
import styles from './ReplayFrame.module.css';

interface Props {
  readonly replay: Replay;
  /** Undefined while pending or unavailable. */
  readonly index: ReplayIndex | undefined;
}

export function Verification({ replay, index }: Props) {
  const { recording, rules } = replay;
  if (recording.version !== rules.version) {
    return <Mark kind="unknown">{olderRules(replay)}</Mark>;
  }
  if (!index) return <Mark kind="unknown">Checking…</Mark>;
  if (isSame(index, recording)) {
    return (
      <Mark kind="same">
        Verified in your browser: the same {resultOf(replay)} from the same seed and moves.
      </Mark>
    );
  }
  return <Mark kind="different">{difference(replay, index)}</Mark>;
}

function Mark({ kind, children }: { kind: 'same' | 'different' | 'unknown'; children: React.ReactNode }) {
  return (
    <p className={`row note justify ${styles.verdict}`} data-kind={kind}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill="var(--on-field)" />
        <path d={shapes[kind]} className="drawn" color="var(--field)" />
      </svg>
      <span>{children}</span>
    </p>
  );
}

const shapes = {
  same: 'M6.5 12.5l4 4 7-8.5',
  different: 'M7.5 7.5l9 9M16.5 7.5l-9 9',
  unknown: 'M7 12h10',
} as const;

function points(score: number): string {
  return score === 1 ? '1 point' : `${grouped(score)} points`;
}

/** The round's result in its game's own terms. */
function resultOf({ game, recording }: Replay): string {
  return decisive(game, recording.result) ?? points(recording.score);
}

function difference({ recording }: Replay, { refused, score }: ReplayIndex): string {
  if (refused !== undefined) {
    return `Not verified: the rules refuse move ${refused} of ${recording.entries.length}.`;
  }
  if (score !== recording.score) {
    return `Not verified: the replay in your browser gives ${points(score)}, not ${grouped(recording.score)}.`;
  }
  return 'Not verified: the replay in your browser gives a different result.';
}

function olderRules(replay: Replay): string {
  const { recording, rules, verified, ranked } = replay;
  const when = verified && ranked ? 'The server verified it at the time' : 'Its recorded result';
  return `The rules have changed since this round (version ${recording.version}, now ${rules.version}), so it can’t be replayed or checked. ${when}: ${resultOf(replay)}.`;
}
