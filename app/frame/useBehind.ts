import { useState } from 'react';
import { afterPaint } from '../lib/drawn.ts';

/** Tracks an earlier state still on the board: the words around the board change after it. */
export function useBehind() {
  const [behind, setBehind] = useState<unknown>();
  const onBehind = (state: unknown) => afterPaint(() => setBehind(state));
  return { behind, onBehind };
}
