// Bar and comparison for rounds against a ghost, lazy-loaded, as other rounds need neither.
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
