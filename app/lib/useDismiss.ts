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
    const point = (event: PointerEvent) => {
      const { target } = event;
      if (target instanceof Node && !inside.current?.contains(target)) dismiss(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || openOnes.at(-1) !== inside) return;
      // A modal dialog handles its own Escape.
      if (!document.querySelector('dialog:modal')) dismiss(true);
    };
    openOnes.push(inside);
    document.addEventListener('pointerdown', point);
    document.addEventListener('keydown', key);
    return () => {
      openOnes.splice(openOnes.indexOf(inside), 1);
      document.removeEventListener('pointerdown', point);
      document.removeEventListener('keydown', key);
    };
  }, [inside, open]);
}
