import { useState } from 'react';
import { useTimeout } from './timers.ts';

/** A short message that disappears after a time, and the function that shows one. */
export function useNote(): [string | undefined, (text: string) => void] {
  const [note, setNote] = useState<{ text: string }>();
  useTimeout(note && 3_500, note, () => setNote(undefined));
  return [note?.text, (text) => setNote({ text })];
}
