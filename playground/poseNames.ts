// Poses: states of the frame over a round.

/** By their labels. */
export const poses = {
  loading: 'loading',
  failed: 'not loaded',
  elsewhere: 'open in another tab',
  paused: 'paused',
  help: 'help',
  settings: 'settings',
  boards: 'leaderboard',
  leave: 'leaving?',
  again: 'starting again?',
  difficulty: 'another difficulty?',
  variant: 'another variant?',
  board: 'the board at the end',
} as const;

export type Pose = keyof typeof poses;
