/** Focuses the card with the hand's tab stop, for arrow keys pressed on the board. */
export function toHand(board: HTMLElement | null): void {
  board?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus({ preventScroll: true });
}
