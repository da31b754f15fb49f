// A game's picture, fetched when it is about to be seen.
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import type { Game } from '../../kit/contract/card.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { ErrorBoundary } from '../lib/ui/ErrorBoundary.tsx';
import { EmojiPicture } from '../lib/ui/Label.tsx';

const pictures = new Map<string, ComponentType>();

function pictureOf({ slug, load }: Game): ComponentType | undefined {
  if (!load) return undefined;
  const known = pictures.get(slug);
  if (known) return known;
  const picture = lazyChunk(`${slug} label`, () => load.picture().then((module) => module.Picture));
  pictures.set(slug, picture);
  return picture;
}

/** @param eager not only when it scrolls into view, and in the prerendered page too */
export function GamePicture({ game, eager = false }: { readonly game: Game; readonly eager?: boolean }) {
  const place = useRef<SVGGElement>(null);
  const seen = useSeen(place, eager);
  const Picture = pictureOf(game);
  const instead = <EmojiPicture icon={game.icon} />;
  if (!Picture) return instead;
  return (
    <g ref={place}>
      {/* Holds the place, so that there is something to be seen. */}
      <rect x="27" y="105" width="246" height="230" fill="none" />
      {seen && (
        <ErrorBoundary fallback={() => instead}>
          <Suspense>
            <Picture />
          </Suspense>
        </ErrorBoundary>
      )}
    </g>
  );
}

function useSeen(place: { readonly current: Element | null }, eager: boolean): boolean {
  const [seen, setSeen] = useState(eager);
  useEffect(() => {
    const element = place.current;
    if (seen || !element) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '400px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [seen, place]);
  return seen;
}
