/** The arrow keys lead from the board as a whole to the card of the hand that has the tab stop. */
export function toHand(board: HTMLElement | null): void {
  board?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus({ preventScroll: true });
}
