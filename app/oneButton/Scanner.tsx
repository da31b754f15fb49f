// One-button play: a ring steps over the controls, and one button presses the ringed one.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFrame } from '../../kit/board/context.ts';
import { useAnimation } from '../../kit/board/motion.ts';
import styles from './Scanner.module.css';
import { type Scan, startScan } from './scan.ts';
import { areTogether, boxOf, nameOf } from './stops.ts';
import { useOneButton } from './useOneButton.ts';

/** @param pace ms per control */
export function Scanner({ pace }: { readonly pace: number }) {
  const { panel, board } = useFrame();
  const scan = useRef<Scan>(undefined);
  const [things, setThings] = useState<readonly HTMLElement[]>([]);
  const rings = useRef<HTMLDivElement>(null);

  const paceNow = useEffectEvent(() => pace);
  useEffect(() => {
    if (!panel.current || !board.current) return;
    document.documentElement.dataset.scan = 'on';
    scan.current = startScan({
      frame: panel.current,
      board: board.current,
      pace: () => paceNow(),
      onFramed: setThings,
    });
    return () => {
      delete document.documentElement.dataset.scan;
    };
  }, [panel, board]);

  // One ring around adjacent things, as cards in a hand overlap.
  const ringed = areTogether(things) ? [things] : things.map((thing) => [thing]);

  useOneButton(panel, () => scan.current?.press());
  useAnimation(true, () => {
    scan.current?.onFrame();
    for (const [i, ring] of Array.from(rings.current?.children ?? []).entries()) {
      const around = ringed[i];
      if (around && ring instanceof HTMLElement) layAround(ring, around);
    }
  });

  // Stays above every dialog, also one that opens later.
  useEffect(() => {
    rings.current?.hidePopover();
    rings.current?.showPopover();
    things[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [things]);

  const [first, ...others] = things;
  const name = first && (others.length > 0 ? `${nameOf(first)} and ${others.length} more` : nameOf(first));
  return (
    <>
      {/* Every click presses the framed thing: this shows it, large. */}
      <button type="button" className={`cut lead inverse corners ${styles.switch}`} data-no-scan>
        <b className="title-s">Choose</b> {name}
      </button>
      <div ref={rings} popover="manual" className={`untouchable clipped ${styles.rings}`} aria-hidden="true">
        {Array.from(ringed, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its index
          <div key={i} className={`absolute ${styles.ring}`} />
        ))}
      </div>
    </>
  );
}

function layAround(ring: HTMLElement, things: readonly HTMLElement[]): void {
  const boxes = things.map(boxOf);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  ring.style.translate = `${left}px ${top}px`;
  ring.style.width = `${Math.max(...boxes.map((box) => box.right)) - left}px`;
  ring.style.height = `${Math.max(...boxes.map((box) => box.bottom)) - top}px`;
}
