// Opens games: on narrow screens as a page, on wider ones over the home page.
import { useEffect, useState } from 'react';
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

/** Catalogue name of the game that was opened last: its button gets the focus when the game closes. */
let lastOpened: string | undefined;

const narrow = '(max-width: 576px)';

/** Shows a game with a view transition from its box to its frame, if both are ready and motion is not reduced. */
function grow<Props>(from: HTMLElement | null, frame: LazyComponent<Props>, show: () => void): void {
  const still = document.documentElement.dataset.motion === 'reduced';
  if (!from || still || !frame.isLoaded() || !document.startViewTransition) {
    show();
    return;
  }
  // The name that the style sheet gives the game.
  from.style.viewTransitionName = 'opened-game';
  document.startViewTransition(() => {
    from.style.viewTransitionName = '';
    flushSync(show);
  });
}

export function useOpenGame(covered: boolean) {
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    if (covered || lastOpened === undefined) return;
    const button = document.querySelector<HTMLElement>(`[aria-label="Play ${CSS.escape(lastOpened)}"]`);
    button?.focus({ preventScroll: true });
  }, [covered]);

  const open = ({ name, slug, path, from }: OpenRequest) => {
    const named = slugForName(name);
    const isPage = named !== undefined && window.matchMedia(narrow).matches;
    const found = isPage ? named : (slug ?? named);
    if (!found) return setMissing(name);
    lastOpened = name;
    const to = path ?? playPath(found);
    if (isPage) grow(from, PlayPage, () => navigate(to));
    else grow(from, PlayOverlay, () => navigate(to, { state: overlayState }));
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
