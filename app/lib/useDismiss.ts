import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Open parts, the innermost last: Escape closes only that one. */
const openOnes: RefObject<HTMLElement | null>[] = [];

/**
 * Ends something that is open when the player presses Escape or points outside of it.
 * @param onDismiss told whether it was by key: the focus should then go back to where it came from
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
      // A dialog over the page takes its Escape itself.
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
