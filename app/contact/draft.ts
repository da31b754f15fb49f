// One player's unsent bug report or game request, which outlives the form.
import { createStore, useStore } from '../../kit/board/store.ts';
import type { Submission } from '../../protocol/contact.ts';

/** Its game is '' for none. */
export type Draft = Readonly<Required<Pick<Submission, 'source' | 'title' | 'message' | 'game'>>>;

const blank: Draft = { source: 'bug', title: '', message: '', game: '' };

const stored = createStore({ player: '', draft: blank });

export function draftOf(player: string): Draft {
  const { player: writer, draft } = stored.get();
  return player === writer ? draft : blank;
}

export function setDraft(player: string, draft: Draft): void {
  stored.set({ player, draft });
}

/** Drops the sent text; keeps edits made during the request. */
export function clearSent(player: string, sent: Draft): void {
  const { player: writer, draft } = stored.get();
  if (player !== writer) return;
  const edited = Object.entries(draft).filter(([key, value]) => value !== sent[key as keyof Draft]);
  setDraft(player, { ...blank, ...Object.fromEntries(edited) });
}

export function useDraft(player: string): Draft {
  useStore(stored);
  return draftOf(player);
}
