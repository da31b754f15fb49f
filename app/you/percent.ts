/** "61 %" */
export function percent(wins: number, plays: number): string {
  return `${Math.round((100 * wins) / plays)} %`;
}
