import { useEffect, useEffectEvent, useState } from 'react';
import area from './BoardArea.module.css';

/** Time (ms) of each number. */
const COUNT_MS = 700;

/** Counts 3, 2, 1 on the board before the clock runs. A key or a press starts immediately. */
export function CountIn({ onDone }: { onDone(): void }) {
  const [left, setLeft] = useState(3);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (left === 0) return done();
    const timer = setTimeout(() => setLeft(left - 1), COUNT_MS);
    return () => clearTimeout(timer);
  }, [left]);
  useEffect(() => {
    const end = new AbortController();
    const start = (event: Event): void => {
      if (!(event instanceof KeyboardEvent && event.repeat)) done();
    };
    // The board takes the same key afterwards.
    addEventListener('keydown', start, { capture: true, signal: end.signal });
    addEventListener('pointerdown', start, { capture: true, signal: end.signal });
    return () => end.abort();
  }, []);
  return (
    <p className={`centre fill title-l untouchable ${area.count}`} role="status">
      {left || ''}
    </p>
  );
}
