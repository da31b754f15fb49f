/** The ways to choose k of n; rounded where they are more than a double can tell apart. */
export function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * (n - i + 1)) / i;
  return ways;
}
