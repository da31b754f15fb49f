// Unsent bug reports and game requests. A draft outlives the form, which unmounts when the session ends or a game
// takes the page's place, and returns with the same player.
import { createStore, useStore } from '../../kit/board/store.ts';
import type { Source } from './contactApi.ts';

export interface Draft {
  readonly source: Source;
  readonly title: string;
  readonly message: string;
  /** A game's id, or ''. */
  readonly game: string;
}

const blank: Draft = { source: 'bug', title: '', message: '', game: '' };

const kept = createStore({ player: '', draft: blank });

/** @param player their id: a draft belongs to one player */
export function draftOf(player: string): Draft {
  const { player: writer, draft } = kept.get();
  return player === writer ? draft : blank;
}

export function keepDraft(player: string, draft: Draft): void {
  kept.set({ player, draft });
}

/** Drops the sent text; keeps edits made during the request. */
export function dropSent(player: string, sent: Draft): void {
  const { player: writer, draft } = kept.get();
  if (player !== writer) return;
  const left = <Key extends keyof Draft>(key: Key) => (draft[key] === sent[key] ? blank[key] : draft[key]);
  keepDraft(player, {
    source: left('source'),
    title: left('title'),
    message: left('message'),
    game: left('game'),
  });
}

export function useDraft(player: string): Draft {
  useStore(kept);
  return draftOf(player);
}
