// The pages of finished rounds. Their titles are here, outside the code that every page loads.
import { useEffect } from 'react';
import { lazyChunk } from '../lib/lazyChunk.tsx';

const ReplayPage = lazyChunk('replay', () => import('../replay/ReplayPage.tsx').then((m) => m.ReplayPage));
const ChallengePage = lazyChunk('challenge', () =>
  import('../challenge/ChallengePage.tsx').then((m) => m.ChallengePage),
);

interface Props {
  readonly page: 'replay' | 'challenge';
  /** ID of a run or of a round on this device; '' for a challenge whose address holds the round. */
  readonly id: string;
}

export function RoundPage({ page, id }: Props) {
  useEffect(() => {
    // Drops the input that theme-init.ts keeps: these pages replay none.
    window.earlyInput = undefined;
  }, []);
  return page === 'replay' ? <ReplayPage id={id} /> : <ChallengePage run={id} />;
}
