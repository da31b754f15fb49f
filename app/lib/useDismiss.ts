import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Innermost last: Escape closes only that one. */
const openParts: RefObject<HTMLElement | null>[] = [];

/** Closes an open part on a press outside, or on Escape. Escape gives the focus back to its origin. */
export function useDismiss(
  inside: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: () => void,
  origin?: RefObject<HTMLElement | null>,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !inside.current?.contains(target)) dismiss();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || openParts.at(-1) !== inside) return;
      // A modal dialog handles its own Escape.
      if (document.querySelector('dialog:modal')) return;
      dismiss();
      origin?.current?.focus();
    };
    const ending = new AbortController();
    openParts.push(inside);
    document.addEventListener('pointerdown', onPointerDown, { signal: ending.signal });
    document.addEventListener('keydown', onKeyDown, { signal: ending.signal });
    return () => {
      openParts.splice(openParts.indexOf(inside), 1);
      ending.abort();
    };
  }, [inside, open, origin]);
}
