// The pages of finished rounds. Their names stand here and not in the code that every page loads.
import { useEffect } from 'react';
import { lazyChunk } from '../lib/lazyChunk.tsx';

const ReplayPage = lazyChunk('replay', () =>
  import('../replay/ReplayPage.tsx').then((module) => module.ReplayPage),
);
const ChallengePage = lazyChunk('challenge', () =>
  import('../challenge/ChallengePage.tsx').then((module) => module.ChallengePage),
);

interface Props {
  readonly page: 'replay' | 'challenge';
  /** ID of a run or of a round on this device; '' for a challenge whose address holds the round. */
  readonly id: string;
}

export function RoundPage({ page, id }: Props) {
  useEffect(() => {
    // Nothing here takes up what theme-init.ts keeps.
    window.earlyInput = undefined;
  }, []);
  return page === 'replay' ? <ReplayPage id={id} /> : <ChallengePage run={id} />;
}
