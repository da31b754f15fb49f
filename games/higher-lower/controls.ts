export const controls = {
  digit: { label: 'Type the number', keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] },
  up: { label: 'Plus 1', keys: ['ArrowUp'], repeats: true },
  down: { label: 'Minus 1', keys: ['ArrowDown'], repeats: true },
  guess: { label: 'Guess', keys: ['Enter'] },
} as const;
