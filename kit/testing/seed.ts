// Seeds the random tests of `npm test`, so that only a change can fail them.
import fc from 'fast-check';
import { isLong } from './often.ts';

if (!isLong) fc.configureGlobal({ seed: 1 });
