import { abortable } from '../../kit/board/listen.ts';

/** Calls back when the page is hidden, left or shown again, before the listeners of other code. */
export function watchHidden(onChange: (hidden: boolean) => void): () => void {
  return abortable((signal) => {
    const first = { capture: true, signal };
    document.addEventListener('visibilitychange', () => onChange(document.hidden), first);
    window.addEventListener('pagehide', () => onChange(true), first);
    window.addEventListener('pageshow', () => onChange(document.hidden), first);
  });
}
