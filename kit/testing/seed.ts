// Seeds the random tests of `npm test`, so that each run is the same and only a change can fail them.
// `npm run test:all` looks further.
import fc from 'fast-check';
import { isLong } from './often.ts';

if (!isLong) fc.configureGlobal({ seed: 1 });
