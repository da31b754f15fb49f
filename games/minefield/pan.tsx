// Panning and zooming a board larger than its area. Arrows mark edges with more to see; zooming keeps the centre.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { onceLaidOut } from '../../kit/board/animate.ts';
import { Button } from '../../kit/board/Button.tsx';
import { createStore, useStore } from '../../kit/board/store.ts';
import styles from './pan.module.css';

/** Zoom factors; 0 for the whole board. The board of noob fits every phone, so it has no zoom. */
const zooms = [0, 1, 1.35, 1.8] as const;
const playable = 1;
const zoomLevel = createStore(playable);

export function useZoom(canZoom: boolean): number {
  const level = useStore(zoomLevel);
  return (canZoom ? zooms[level] : undefined) ?? 1;
}

/** Leaves the overview for a part of the board. */
export function zoomTo(part: HTMLElement): void {
  zoomLevel.set(playable);
  onceLaidOut(() => part.scrollIntoView({ block: 'center', inline: 'center' }));
}

const sides = ['left', 'right', 'top', 'bottom'] as const;

const arrows = sides.map((side) => (
  <span key={side} className={styles.more} data-side={side} aria-hidden="true" />
));

export function PanArea({ zoom, children }: { readonly zoom: number; readonly children: ReactNode }) {
  const { scroll, frame } = usePan(zoom);
  return (
    <div ref={frame} className={`relative grid shrink low ${styles.frame}`}>
      <div ref={scroll} className={`grid shrink low scrolls ${styles.scroll}`}>
        {children}
      </div>
      {arrows}
    </div>
  );
}

export function ZoomButtons() {
  const level = useStore(zoomLevel);
  return (
    <div className={`flex justify gap-8 ${styles.zoom}`}>
      <Button aria-label="Smaller cells" off={level === 0} onClick={() => zoomLevel.set(level - 1)}>
        −
      </Button>
      <Button
        aria-label="Larger cells"
        off={level === zooms.length - 1}
        onClick={() => zoomLevel.set(level + 1)}
      >
        +
      </Button>
    </div>
  );
}

/** Marks the sides with more to see, and keeps the centre of the visible part when the zoom changes. */
function usePan(zoom: number) {
  const scroll = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  /** Relative position on the whole board, 0 to 1 each way. */
  const centre = useRef<readonly [x: number, y: number]>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom is what has changed the board's size
  useLayoutEffect(() => {
    const area = scroll.current;
    if (!area || !centre.current) return;
    const [x, y] = centre.current;
    area.scrollLeft = x * area.scrollWidth - area.clientWidth / 2;
    area.scrollTop = y * area.scrollHeight - area.clientHeight / 2;
  }, [zoom]);
  useEffect(() => {
    const area = scroll.current;
    const board = area?.firstElementChild;
    const around = frame.current;
    if (!area || !around || !(board instanceof HTMLElement)) return;
    const update = (): void => {
      const { offsetWidth, offsetHeight } = board;
      around.toggleAttribute('data-wide', offsetWidth > around.clientWidth);
      around.toggleAttribute('data-high', offsetHeight > around.clientHeight);
      const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = area;
      centre.current = [
        (scrollLeft + clientWidth / 2) / scrollWidth,
        (scrollTop + clientHeight / 2) / scrollHeight,
      ];
      // Offsets up to this (px) count as the board's edge.
      const slack = 6;
      const more = {
        left: scrollLeft > slack,
        right: scrollLeft + clientWidth < scrollWidth - slack,
        top: scrollTop > slack,
        bottom: scrollTop + clientHeight < scrollHeight - slack,
      };
      around.dataset.more = sides.filter((side) => more[side]).join(' ');
    };
    update();
    const observer = new ResizeObserver(update);
    for (const part of [around, area, board]) observer.observe(part);
    area.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', update);
    };
  }, []);
  return { scroll, frame };
}
