export const controls = {
  call: { label: 'Buru!', keys: [' ', 'B'] },
  walk: { label: 'Move between cards', keys: ['ArrowLeft', 'ArrowRight'] },
  play: { label: 'Play the card', keys: ['Enter'] },
} as const;
