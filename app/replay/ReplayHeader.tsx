import type { Persona } from '../../kit/contract/view.ts';
import header from '../frame/Header.module.css';
import { titleWidth } from '../frame/titleWidth.ts';
import { grouped } from '../lib/grouped.ts';
import type { Replay } from './loadReplay.ts';
import styles from './ReplayFrame.module.css';

interface Props {
  readonly replay: Replay;
  readonly opponents?: readonly Persona[];
  readonly pill?: string | undefined;
  readonly score: number;
  onClose(): void;
}

export function ReplayHeader({ replay, opponents = [], pill, score, onClose }: Props) {
  const { game, recording } = replay;
  return (
    <header className={header.top}>
      <h1 className={header.title} data-width={titleWidth(game.title)}>
        {game.title}
      </h1>
      <p className={header.who}>
        <span className={header.name}>
          Replay of <bdi>{recording.name}</bdi>
        </span>
        {opponents.length > 0 && (
          <span className={header.name}>
            <span className={header.versus}>with</span> {opponents.map(({ name }) => name).join(', ')}
          </span>
        )}
      </p>
      {pill && <p className={header.pill}>{pill}</p>}
      <p className={styles.level}>{recording.setup.difficulty.toUpperCase()}</p>
      <dl className={header.scores}>
        <div>
          <dt>Score</dt>
          <dd>{grouped(score)}</dd>
        </div>
      </dl>
      <div className={header.buttons}>
        <button type="button" className={header.round} onClick={onClose} aria-label="Close" title="Close">
          ✕
        </button>
      </div>
    </header>
  );
}
