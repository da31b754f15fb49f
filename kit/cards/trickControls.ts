/** Keys shared by all trick-taking games. */
export const trickControls = {
  walk: { label: 'Move between cards', keys: ['ArrowLeft', 'ArrowRight'] },
  play: { label: 'Play the card', keys: ['Enter', ' '] },
  clear: { label: 'Take the complete trick, with the setting Quick table', keys: ['T'] },
  last: { label: 'Last trick', keys: ['L'] },
} as const;
