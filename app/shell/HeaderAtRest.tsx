// What the header needs once the page has come to rest, in a chunk of its own.
import { useEffect } from 'react';
import { Struck } from '../today/Struck.tsx';
import { offerAtSignIn } from './offerAtSignIn.ts';

/** Stands beside the link to today's box. */
export function HeaderAtRest() {
  useEffect(() => offerAtSignIn(), []);
  return <Struck />;
}
