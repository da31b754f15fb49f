// Everything that the game and the frame can show, a press away.
import { useEffect, useState } from 'react';
import { type Pose, poses } from '../poseNames.ts';
import { posesOf } from '../poses.ts';
import type { Sample } from '../samples.ts';
import type { Found, Wanted } from '../samples.worker.ts';
import type { Shown } from '../scene.ts';
import type { Workbench } from '../workbench.ts';

interface Props {
  readonly workbench: Workbench;
  readonly shown: Shown;
}

export function ViewStates({ workbench, shown }: Props) {
  const { game, rules, view, setup, pose } = shown;
  const { difficulty } = setup;
  const { samples, done } = useSamples({ slug: game.slug, difficulty });
  const possible = posesOf(shown);
  return (
    <section className="stack" aria-labelledby="view-states">
      <h2 id="view-states">View states</h2>
      <div className="row wrap gap-8" role="group" aria-labelledby="of-the-round">
        <h3 id="of-the-round">Of the round</h3>
        {samples.map((sample) => (
          <button
            key={sample.label}
            type="button"
            onClick={() => workbench.load({ game, rules, view }, sample)}
          >
            {sample.label}
          </button>
        ))}
        {!done && <span>Playing at random to find more…</span>}
      </div>
      <div className="row wrap gap-8" role="group" aria-labelledby="of-the-frame">
        <h3 id="of-the-frame">Of the frame</h3>
        {(Object.keys(poses) as Pose[]).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === pose}
            disabled={each !== pose && !possible.includes(each)}
            onClick={() => workbench.pose(each === pose ? undefined : each)}
          >
            {poses[each]}
          </button>
        ))}
      </div>
    </section>
  );
}

interface Looking extends Found {
  readonly samples: readonly Sample[];
}

const nothing: Looking = { samples: [], done: false };

/** View states from random play, as they are found. */
function useSamples({ slug, difficulty }: Wanted): Looking {
  const [looking, look] = useState(nothing);
  useEffect(() => {
    look(nothing);
    const worker = new Worker(new URL('../samples.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Found>) =>
      look(({ samples }) => ({ samples: [...samples, ...data.samples], done: data.done })),
    );
    const wanted: Wanted = { slug, difficulty };
    worker.postMessage(wanted);
    return () => worker.terminate();
  }, [slug, difficulty]);
  return looking;
}
