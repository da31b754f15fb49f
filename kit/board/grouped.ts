/** "12,345", "−10" with a minus sign. Intl gives the same, but its first call takes 40 ms on a slow phone. */
export function grouped(value: number): string {
  return String(value)
    .replace('-', '−')
    .replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
