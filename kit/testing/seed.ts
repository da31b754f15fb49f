// What is random in `npm test` is the same each time, so that a change is refused for what it changes alone.
// `npm run test:long` looks further.
import fc from 'fast-check';
import { isLong } from './often.ts';

if (!isLong) fc.configureGlobal({ seed: 1 });
