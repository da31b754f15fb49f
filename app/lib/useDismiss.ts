import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Innermost last: Escape closes only that one. */
const openOnes: RefObject<HTMLElement | null>[] = [];

/**
 * Closes an open part when the player presses Escape or points outside of it.
 * @param onDismiss receives whether it was by key: the focus should then return to its origin
 */
export function useDismiss(
  inside: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (byKey: boolean) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!open) return;
    const point = ({ target }: PointerEvent) => {
      if (target instanceof Node && !inside.current?.contains(target)) dismiss(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || openOnes.at(-1) !== inside) return;
      // A modal dialog handles its own Escape.
      if (!document.querySelector('dialog:modal')) dismiss(true);
    };
    const ending = new AbortController();
    openOnes.push(inside);
    document.addEventListener('pointerdown', point, { signal: ending.signal });
    document.addEventListener('keydown', key, { signal: ending.signal });
    return () => {
      openOnes.splice(openOnes.indexOf(inside), 1);
      ending.abort();
    };
  }, [inside, open]);
}
