import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { Choice } from '../lib/ui/Choice.tsx';
import styles from './DifficultyTabs.module.css';

export interface TabControls {
  /** Reason why the difficulty is locked. The tabs stay focusable, and announce it. */
  readonly locked: string | undefined;
  onDifficulty(difficulty: Difficulty): void;
  onLocked(): void;
  onPointerUse(): void;
}

interface Props extends TabControls {
  readonly difficulty: Difficulty;
}

export function DifficultyTabs({ difficulty, locked, onDifficulty, onLocked, onPointerUse }: Props) {
  return (
    <Choice
      label="Difficulty"
      className={styles.tabs}
      value={difficulty}
      options={difficulties}
      locked={locked}
      nameOf={(each) => each.toUpperCase()}
      onChoose={(each) => (locked === undefined ? onDifficulty(each) : onLocked())}
      onClick={({ detail }) => detail > 0 && onPointerUse()}
    />
  );
}
