/** Minutes and seconds: 83,000 ms are '1:23'. */
export function clock(ms: number): string {
  const whole = Math.floor(ms / 1000);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
