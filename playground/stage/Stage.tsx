import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { FrameLoading } from '../../app/frame/FrameLoading.tsx';
import { ChunkError } from '../../app/lib/loadChunk.ts';
import { Elsewhere } from '../../app/play/PlayScreen.tsx';
import { ErrorPage } from '../../app/shell/ErrorPage.tsx';
import type { Game } from '../../kit/contract/card.ts';
import { codeOf, type Dealer } from '../dealer.ts';
import { strike } from '../poses.ts';
import { findGame } from '../registry.ts';
import type { Code, Scene } from '../scene.ts';
import { StagedRound } from './StagedRound.tsx';

interface Props {
  readonly dealer: Dealer;
  /** Name of the stage. */
  readonly name: string;
}

export function Stage({ dealer, name }: Props) {
  const { workbench } = dealer;
  const scene = useSyncExternalStore(workbench.subscribe, workbench.scene);
  // The game as this page has it, with its styles, and not as the page around it has.
  const game = scene && findGame(scene.game.slug);
  if (!game) return null;
  const back = () => workbench.pose(undefined);
  const loading = <FrameLoading game={game} onClose={back} />;
  if (scene.pose === 'loading') return loading;
  if (scene.pose === 'failed') return <ErrorPage error={new ChunkError(`${game.slug} view`, 'for show')} />;
  if (scene.pose === 'elsewhere') return <Elsewhere game={game} onHere={back} onClose={back} />;
  return (
    <Suspense key={game.slug} fallback={loading}>
      <Opened dealer={dealer} name={name} game={game} scene={scene} />
    </Suspense>
  );
}

interface OpenedProps extends Props {
  readonly game: Game;
  readonly scene: Scene;
}

function Opened({ game, scene, ...props }: OpenedProps) {
  const code = use(codeFor(game));
  return <Posed key={scene.jumps} code={code} scene={scene} {...props} />;
}

const fetched = new Map<Game, Promise<Code>>();

/** The same promise every time, as `use` wants it. */
function codeFor(game: Game): Promise<Code> {
  const code = fetched.get(game) ?? codeOf(game);
  fetched.set(game, code);
  return code;
}

/** Strikes the pose once the frame is mounted, because every pose remounts it. */
function Posed({ scene, ...props }: Props & { readonly code: Code; readonly scene: Scene }) {
  const [struck] = useState(scene);
  useEffect(() => {
    const leaving = new AbortController();
    if (struck.pose) void strike(struck.pose, struck, document, leaving.signal);
    return () => leaving.abort();
  }, [struck]);
  return <StagedRound scene={scene} {...props} />;
}
