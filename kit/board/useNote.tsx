import { useEffect, useState } from 'react';

/** How long (ms) a note stays to be read. */
const noteTime = 3500;

/** A short answer to what was tried, and what shows one: it goes by itself. */
export function useNote(): [string | undefined, (text: string) => void] {
  const [note, setNote] = useState<{ text: string }>();
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => setNote(undefined), noteTime);
    return () => clearTimeout(timer);
  }, [note]);
  return [note?.text, (text) => setNote({ text })];
}
