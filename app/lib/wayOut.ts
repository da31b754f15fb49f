/** Removes index.html's ways out of a page whose code doesn't come. */
export function removeWayOut(): void {
  document.getElementById('way-out')?.remove();
}
