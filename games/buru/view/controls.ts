export const controls = {
  call: { label: 'Buru!', keys: [' ', 'B'] },
  walk: { label: 'Go from card to card', keys: ['ArrowLeft', 'ArrowRight'] },
  play: { label: 'Play the card', keys: ['Enter'] },
} as const;
