// Number of random cases or repetitions: few in `npm test`, which people wait for; in `npm run test:all` three times as many,
// or the number given, from a new seed each time.
export const isLong = process.env.TEST_LONG !== undefined;

export const often = (few: number, many = 3 * few): number => (isLong ? many : few);

/** The first few cases in `npm test`, every one in `npm run test:all`. */
export const someOf = <Case>(cases: readonly Case[], few = 1): readonly Case[] =>
  isLong ? cases : cases.slice(0, few);
