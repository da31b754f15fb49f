// What a player has written to us and not sent yet. It outlives the form, which goes when the session ends or a game
// takes the page's place, and is there again when the same player is.
import { useSyncExternalStore } from 'react';
import type { Source } from './contactApi.ts';

export interface Draft {
  readonly source: Source;
  readonly title: string;
  readonly message: string;
  /** A game's id, or ''. */
  readonly game: string;
}

const blank: Draft = { source: 'bug', title: '', message: '', game: '' };

let writer = '';
let draft = blank;
const listeners = new Set<() => void>();

/** @param player their id: nobody reads another's */
export function draftOf(player: string): Draft {
  return player === writer ? draft : blank;
}

export function keepDraft(player: string, next: Draft): void {
  writer = player;
  draft = next;
  for (const listener of listeners) listener();
}

/** What was sent goes; what was written while it was on its way stays. */
export function dropSent(player: string, sent: Draft): void {
  if (player !== writer) return;
  const left = <Key extends keyof Draft>(key: Key) => (draft[key] === sent[key] ? blank[key] : draft[key]);
  keepDraft(player, {
    source: left('source'),
    title: left('title'),
    message: left('message'),
    game: left('game'),
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useDraft(player: string): Draft {
  return useSyncExternalStore(subscribe, () => draftOf(player));
}
