// Verification of a recording in this browser: same result, different result, or changed rules.

import { grouped } from '../../kit/board/grouped.ts';
import { counted } from '../../kit/board/words.ts';
import { decisive } from '../../kit/picture/result.ts';
import { isSame, type ReplayIndex } from './keyframes.ts';
import type { Replay } from './loadReplay.ts';
import styles from './ReplayFrame.module.css';

interface Props {
  readonly replay: Replay;
  /** Undefined where the rules have changed since. */
  readonly index?: ReplayIndex;
}

export function Verification({ replay, index }: Props) {
  const [kind, words] = verdictOn(replay, index);
  return (
    <p className={`row note justify ${styles.verdict}`} data-kind={kind}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill="var(--on-field)" />
        <path d={shapes[kind]} className="drawn" color="var(--field)" />
      </svg>
      <span>{words}</span>
    </p>
  );
}

const shapes = {
  same: 'M6.5 12.5l4 4 7-8.5',
  different: 'M7.5 7.5l9 9M16.5 7.5l-9 9',
  unknown: 'M7 12h10',
} as const;

function verdictOn(replay: Replay, index: ReplayIndex | undefined): [keyof typeof shapes, string] {
  const { game, recording, rules, ranked } = replay;
  const result = decisive(game, recording.result) ?? counted(recording.score, 'point');
  if (!index) {
    const when = ranked ? 'The server verified it at the time' : 'Its recorded result';
    const versions = `version ${recording.version}, now ${rules.version}`;
    return [
      'unknown',
      `The rules have changed since this round (${versions}), so it can’t be replayed or checked. ${when}: ${result}.`,
    ];
  }
  if (isSame(index, recording))
    return ['same', `Verified in your browser: the same ${result} from the same seed and moves.`];
  const { refused, score } = index;
  const found =
    score === recording.score
      ? 'a different result'
      : `${counted(score, 'point')}, not ${grouped(recording.score)}`;
  return [
    'different',
    refused === undefined
      ? `Not verified: the replay in your browser gives ${found}.`
      : `Not verified: the rules refuse move ${refused} of ${recording.entries.length}.`,
  ];
}
