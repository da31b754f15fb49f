// The Play button's rules: on narrow screens a game is a page; on wider ones it opens over the home page.
import { Suspense, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type LazyComponent, lazyChunk } from '../lib/lazyChunk.tsx';
import { overlayState, playPath } from '../lib/route.ts';
import { PlayOverlay, PlayPage, preloadFrame } from '../play/entry.ts';
import { slugForName } from './keywords.ts';

const MissingGame = lazyChunk('missing game', () =>
  import('./MissingGame.tsx').then((module) => module.MissingGame),
);

export interface Wanted {
  /** As the catalogue calls it. */
  readonly name: string;
  /** Slug of a first-party game, when the entry is one. */
  readonly slug: string | undefined;
  /** The box that was pressed. */
  readonly from: HTMLElement | null;
}

/** Catalogue name of the game that last replaced this page. */
let left: string | undefined;

const narrow = '(max-width: 576px)';

let growInto: typeof import('./grow.ts').growInto | undefined;

/** Fetches what opens a game, ahead of need. */
export function prepareToOpen(): void {
  preloadFrame();
  import('./grow.ts').then(
    (module) => {
      growInto = module.growInto;
    },
    () => undefined,
  );
}

/** The box grows into the frame, where all that takes has come. */
function grow<Props>(from: HTMLElement | null, frame: LazyComponent<Props>, show: () => void): void {
  if (growInto && frame.isLoaded()) growInto(from, show);
  else show();
}

export function useOpenGame(covered: boolean) {
  const [missing, setMissing] = useState<string>();
  const opener = useRef<HTMLElement>(null);

  // When the game over the page closes, the focus goes back to what opened it, also after Forward.
  useEffect(() => {
    if (covered) return () => opener.current?.focus({ preventScroll: true });
  }, [covered]);

  // After a game's own page it goes to that game's button, for what was pressed is no more.
  useEffect(() => {
    if (left === undefined) return;
    const button = document.querySelector<HTMLElement>(`[aria-label="Play ${CSS.escape(left)}"]`);
    button?.focus({ preventScroll: true });
    left = undefined;
  }, []);

  const open = ({ name, slug, from }: Wanted) => {
    const named = slugForName(name);
    if (named && window.matchMedia(narrow).matches) {
      left = name;
      grow(from, PlayPage, () => navigate(playPath(named)));
      return;
    }
    const found = slug ?? named;
    if (!found) {
      setMissing(name);
      return;
    }
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) opener.current = activeElement;
    grow(from, PlayOverlay, () => navigate(playPath(found), { state: overlayState }));
  };

  return {
    open,
    missing: missing !== undefined && (
      <Suspense>
        <MissingGame name={missing} onClose={() => setMissing(undefined)} />
      </Suspense>
    ),
  };
}
