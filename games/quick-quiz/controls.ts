/** An answer is selected by its letter, then submitted; what submitted it goes on to the next question. */
export const controls = {
  select: { label: 'Select an answer', keys: ['A', 'B', 'C', 'D'] },
  submit: { label: 'Submit', keys: ['Enter'] },
} as const;
