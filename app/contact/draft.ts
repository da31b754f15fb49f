// Players' unsent bug reports and game requests, which outlive the form.
import { createStore, useStore } from '../../kit/board/store.ts';
import type { Submission } from '../../protocol/contact.ts';

/** Its game is '' for none. */
export type Draft = Readonly<Required<Pick<Submission, 'source' | 'title' | 'message' | 'game'>>>;

const blank: Draft = { source: 'bug', title: '', message: '', game: '' };

/** By the IDs of the players. */
const drafts = createStore<Readonly<Record<string, Draft>>>({});

export function draftOf(player: string): Draft {
  return drafts.get()[player] ?? blank;
}

export function setDraft(player: string, draft: Draft): void {
  drafts.set({ ...drafts.get(), [player]: draft });
}

/** Drops the sent text; keeps edits made during the request. */
export function clearSent(player: string, sent: Draft): void {
  const edited = Object.entries(draftOf(player)).filter(([key, value]) => value !== sent[key as keyof Draft]);
  setDraft(player, { ...blank, ...Object.fromEntries(edited) });
}

export function useDraft(player: string): Draft {
  return useStore(drafts)[player] ?? blank;
}
