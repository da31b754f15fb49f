// Number of random cases or repetitions: few in `npm test`, which people wait for, five times as many in `npm run test:all`,
// from a new seed each time.
export const isLong = process.env.TEST_LONG !== undefined;

export const often = (times: number): number => (isLong ? 5 * times : times);
