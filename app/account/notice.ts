import { createStore, useStore } from '../../kit/board/store.ts';

/** Result of the player's action, and a page to continue on. */
interface Notice {
  readonly words: string;
  readonly link?: { readonly href: string; readonly name: string };
}

const notice = createStore<Notice>({ words: '' });

export function useNotice(): Notice {
  return useStore(notice);
}

export function notify(words: string, link?: Notice['link']): void {
  notice.set({ words, ...(link && { link }) });
}

export function clearNotice(): void {
  notify('');
}
