// Lazy-loaded parts of the header, needed only after the page has settled.
import { useEffect } from 'react';
import { Struck } from '../today/Struck.tsx';
import { offerAtSignIn } from './offerAtSignIn.ts';

/** The mark beside the link to today's box. */
export function HeaderAtRest() {
  useEffect(() => offerAtSignIn(), []);
  return <Struck />;
}
