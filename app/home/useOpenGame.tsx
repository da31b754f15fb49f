// Opens games: on narrow screens as a page, on wider ones over the home page.
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { type LazyComponent, lazyChunk } from '../lib/lazyChunk.tsx';
import { overlayState, playPath } from '../lib/route.ts';
import { PlayOverlay, PlayPage } from '../play/entry.ts';
import { slugForName } from './keywords.ts';

const Dialog = lazyChunk(() => import('../lib/ui/Dialog.tsx'), 'Dialog', null);

export interface OpenRequest {
  readonly name: string;
  /** Undefined for entries without a first-party game. */
  readonly slug: string | undefined;
  /** Defaults to the game's own. */
  readonly path: string | undefined;
  readonly from: HTMLElement | null;
}

/** Catalogue name of the game whose page last replaced this one. */
let lastOpened: string | undefined;

const narrow = '(max-width: 576px)';

const transitionName = 'opened-game';

/** Shows a game with a view transition from its box to its frame, if both are ready and motion is not reduced. */
function grow<Props>(from: HTMLElement | null, frame: LazyComponent<Props>, show: () => void): void {
  const still = document.documentElement.dataset.motion === 'reduced';
  if (!from || still || !frame.isLoaded() || !document.startViewTransition) {
    show();
    return;
  }
  let opened: HTMLElement | null = null;
  from.style.viewTransitionName = transitionName;
  const transition = document.startViewTransition(() => {
    from.style.viewTransitionName = '';
    flushSync(show);
    opened = document.querySelector('[data-game-open]');
    if (opened) opened.style.viewTransitionName = transitionName;
  });
  const end = (): void => {
    if (opened) opened.style.viewTransitionName = '';
  };
  transition.finished.then(end, end);
}

export function useOpenGame(covered: boolean) {
  const [missing, setMissing] = useState<string>();
  const opener = useRef<HTMLElement>(null);

  // Returns the focus to the opener when the game closes, after Forward, too.
  useEffect(() => {
    if (covered) return () => opener.current?.focus({ preventScroll: true });
  }, [covered]);

  // Focuses the game's button after its page: the pressed element no longer exists.
  useEffect(() => {
    if (lastOpened === undefined) return;
    const button = document.querySelector<HTMLElement>(`[aria-label="Play ${CSS.escape(lastOpened)}"]`);
    button?.focus({ preventScroll: true });
    lastOpened = undefined;
  }, []);

  const open = ({ name, slug, path, from }: OpenRequest) => {
    const named = slugForName(name);
    if (named && window.matchMedia(narrow).matches) {
      lastOpened = name;
      grow(from, PlayPage, () => navigate(path ?? playPath(named)));
      return;
    }
    const found = slug ?? named;
    if (!found) return setMissing(name);
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) opener.current = activeElement;
    grow(from, PlayOverlay, () => navigate(path ?? playPath(found), { state: overlayState }));
  };

  return {
    open,
    missing: missing !== undefined && (
      <Dialog title={missing} onClose={() => setMissing(undefined)}>
        <p>Game not found.</p>
      </Dialog>
    ),
  };
}
