/** Submit also continues to the next question. */
export const controls = {
  select: { label: 'Select an answer', keys: ['A', 'B', 'C', 'D'] },
  submit: { label: 'Submit', keys: ['Enter'] },
} as const;
