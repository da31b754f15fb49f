import { useEffect, useMemo } from 'react';
import type { FrameDriver } from '../../app/frame/driver.ts';
import type { Scene } from '../scene.ts';
import type { Workbench } from '../workbench.ts';

/** The round on the workbench as one stage drives it: it stands still as long as any stage pauses it. */
export function useStageDriver(
  workbench: Workbench,
  stage: string,
  { snapshot, subscribe, play, now }: Scene['driver'],
): FrameDriver {
  useEffect(() => () => workbench.halt(stage, false), [workbench, stage]);
  return useMemo(
    () => ({
      ...{ snapshot, subscribe, play, now },
      pause: () => workbench.halt(stage, true),
      resume: () => workbench.halt(stage, false),
    }),
    [workbench, stage, snapshot, subscribe, play, now],
  );
}
