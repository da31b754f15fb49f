import type { ReactNode } from 'react';
import { createStore } from '../../kit/board/store.ts';

interface Side {
  readonly shown: ReactNode;
  /** Path of the open full game that the card goes on with. */
  readonly path: string | undefined;
}

/** The striking side of each card by its game's ID; '' for entries without a first-party game. Sides.tsx fills it. */
export const sides = createStore<Readonly<Record<string, Side>>>({});
