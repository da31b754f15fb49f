/** An answer is selected by its letter, then submitted. */
export const controls = {
  select: { label: 'Select an answer', keys: ['A', 'B', 'C', 'D'] },
  submit: { label: 'Submit', keys: ['Enter'] },
  next: { label: 'Next question', keys: ['Enter'] },
} as const;
