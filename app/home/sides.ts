import type { ReactNode } from 'react';
import { createStore } from '../../kit/board/store.ts';

/** The striking side of each card by its game's ID; '' for entries without a first-party game. Sides.tsx fills it. */
export const sides = createStore<Readonly<Record<string, ReactNode>>>({});
