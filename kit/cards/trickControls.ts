/** What can be done by keys at every such table, beside what the game adds. */
export const trickControls = {
  walk: { label: 'Move between cards', keys: ['ArrowLeft', 'ArrowRight'] },
  play: { label: 'Play the card', keys: ['Enter', ' '] },
  last: { label: 'Last trick', keys: ['L'] },
} as const;
