// The box of Yours to solve, as this device stores it.
import { type Box, parseBox } from '../../protocol/toSolve.ts';
import { readStoredJson, writeStored } from '../lib/storage.ts';

export const boxKey = 'solve';

/** Reads storage each time: another tab may have changed it. */
export const readBox = (): Box => parseBox(readStoredJson(boxKey));

export const writeBox = (box: Box): boolean => writeStored(boxKey, JSON.stringify(box));

/** IDs of the rounds whose logs the box needs. */
export const roundsToSolve = (): ReadonlySet<string> =>
  new Set(readBox().positions.flatMap(({ gone, round }) => (gone ? [] : [round])));
