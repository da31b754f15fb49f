import { useState } from 'react';
import { afterPaint } from '../lib/drawn.ts';

/** The earlier state that the board still shows, and what tells of it: the words around it change after the board. */
export function useBehind() {
  const [behind, setBehind] = useState<unknown>();
  const onBehind = (state: unknown) => afterPaint(() => setBehind(state));
  return { behind, onBehind };
}
