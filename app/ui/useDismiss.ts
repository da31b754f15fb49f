import { type RefObject, useEffect, useRef } from 'react';

/**
 * Ends something that is open when the player presses Escape or points outside of it.
 * @param onDismiss told whether it was by key: the focus should then go back to where it came from
 */
export function useDismiss(
  inside: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (byKey: boolean) => void,
): void {
  const latest = useRef(onDismiss);
  useEffect(() => {
    latest.current = onDismiss;
  });
  useEffect(() => {
    if (!open) return;
    const point = (event: PointerEvent) => {
      const { target } = event;
      if (target instanceof Node && !inside.current?.contains(target)) latest.current(false);
    };
    const key = (event: KeyboardEvent) => {
      // A menu within a menu: the inner one has taken this Escape.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(true);
    };
    document.addEventListener('pointerdown', point);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', point);
      document.removeEventListener('keydown', key);
    };
  }, [inside, open]);
}
