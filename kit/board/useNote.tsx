import { useEffect, useState } from 'react';

/** A short message that disappears after a time, and the function that shows one. */
export function useNote(): [string | undefined, (text: string) => void] {
  const [note, setNote] = useState<{ text: string }>();
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => setNote(undefined), 3_500);
    return () => clearTimeout(timer);
  }, [note]);
  return [note?.text, (text) => setNote({ text })];
}
