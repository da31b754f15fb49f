// How often a test tries what is random, or what fails in one of many cases: seldom in `npm test`, which people wait
// for, and twenty times as often in `npm run test:all`.
export const isLong = process.env.TEST_LONG !== undefined;

export const often = (times: number): number => (isLong ? 20 * times : times);
