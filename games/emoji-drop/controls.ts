export const controls = {
  left: { label: 'Left, while held', keys: ['ArrowLeft', 'A'] },
  right: { label: 'Right, while held', keys: ['ArrowRight', 'D'] },
  place: { label: 'Send the basket to a place, left to right', keys: [...'123456789'] },
} as const;
