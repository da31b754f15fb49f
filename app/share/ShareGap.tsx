import type { Game } from '../../kit/contract/card.ts';
import { gapCard } from '../../kit/picture/gapCard.ts';
import { resultOf } from '../../kit/picture/result.ts';
import type { Recording } from '../../protocol/replays.ts';
import { playPath, replayPath } from '../lib/route.ts';
import { Modal } from '../lib/ui/Modal.tsx';
import styles from './SharePanel.module.css';
import { SharePanel } from './SharePanel.tsx';

interface Props extends Pick<Parameters<typeof gapCard>[0], 'headline' | 'strips'> {
  readonly replay: {
    readonly id: string;
    readonly game: Pick<Game, 'name' | 'slug' | 'sum'>;
    readonly recording: Pick<Recording, 'score' | 'result'>;
    /** Anyone may watch it. */
    readonly shared: boolean;
  };
  onClose(): void;
}

/** Shares the picture of a second look. */
export function ShareGap({ replay, headline, strips, onClose }: Props) {
  const { id, game, recording, shared } = replay;
  const result = `${game.name} · ${resultOf(game, recording)}`;
  return (
    <Modal title="Share picture" onClose={onClose}>
      <div className={styles.onPage}>
        <SharePanel
          sentence={`${result} · ${headline}`}
          drawing={gapCard({ headline, strips, result })}
          link={`${window.location.origin}${shared ? replayPath(id) : playPath(game.slug)}`}
          linked={shared ? 'Link to the replay' : 'Link to the game'}
          file={`${game.slug}.png`}
        />
      </div>
    </Modal>
  );
}
