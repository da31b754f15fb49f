import type { CSSProperties } from 'react';
import { grouped } from '../../kit/board/grouped.ts';
import { onInk } from '../../kit/picture/inks.ts';
import { decisive } from '../../kit/picture/result.ts';
import { cardById } from '../lib/cards.ts';
import { fieldVar, inkVar } from '../lib/inks.ts';
import { GameLabel } from '../lib/ui/Label.tsx';
import styles from './ChallengePage.module.css';
import type { Challenge } from './openChallenge.ts';

interface Props {
  readonly challenge: Challenge;
  onPlay(): void;
}

export function ChallengeCard({ challenge, onPlay }: Props) {
  const { game, log, pace } = challenge;
  const card = cardById(game.id);
  const { difficulty, variant } = log.setup;
  const switched = game.variants?.find(({ id }) => id === variant);
  return (
    <div
      className={styles.card}
      style={{ '--field': fieldVar(game.field), color: inkVar(onInk(game.field)) } as CSSProperties}
    >
      <div className={styles.label}>{card && <GameLabel card={card} eager />}</div>
      <div className={styles.words}>
        <h1>
          <bdi>{pace.name}</bdi> challenges you
        </h1>
        <p className={styles.game}>
          {game.name}, {difficulty}
        </p>
        {switched && <p>{switched.label}</p>}
        <p className={styles.result}>
          <b>{resultToBeat(challenge)}</b> to beat
        </p>
        <p>
          You both get the same deal. While you play, a bar shows <bdi>{pace.name}</bdi>’s score at the same{' '}
          {game.timed ? 'time' : 'move'}.
        </p>
        <button type="button" className={styles.play} onClick={onPlay}>
          Play
        </button>
        <p>
          <a href="/">See all games</a>
        </p>
      </div>
    </div>
  );
}

const results = { win: 'A win', loss: 'A loss', draw: 'A draw' } as const;

function resultToBeat({ game, pace }: Challenge): string {
  const result = decisive(game, pace.outcome?.result);
  return result ? results[result] : grouped(pace.score);
}
