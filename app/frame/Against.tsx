// Where a round is played against a ghost: its bar and the comparison, in a chunk that other rounds need not load.
import { type ComponentProps, Suspense } from 'react';
import { lazyChunk } from '../lib/lazyChunk.tsx';

const load = () => import('./Pace.tsx');
const LatePaceBar = lazyChunk('pace', () => load().then((module) => module.PaceBar));
const LateComparison = lazyChunk('pace', () => load().then((module) => module.Comparison));

export function PaceBar(props: ComponentProps<typeof LatePaceBar>) {
  return (
    <Suspense>
      <LatePaceBar {...props} />
    </Suspense>
  );
}

export function Comparison(props: ComponentProps<typeof LateComparison>) {
  return (
    <Suspense>
      <LateComparison {...props} />
    </Suspense>
  );
}
