/** The keys of places stand for them from left to right. */
export const controls = {
  left: { label: 'Left, while held', keys: ['ArrowLeft', 'A'] },
  right: { label: 'Right, while held', keys: ['ArrowRight', 'D'] },
  place: {
    label: 'Send the basket to a place, left to right',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  },
} as const;
