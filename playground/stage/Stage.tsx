import { Suspense, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { FrameLoading } from '../../app/frame/FrameLoading.tsx';
import { GameFrame } from '../../app/frame/GameFrame.tsx';
import { ChunkError } from '../../app/lib/loadChunk.ts';
import { Elsewhere } from '../../app/play/PlayScreen.tsx';
import { openSession } from '../../app/rounds/session.ts';
import { ErrorPage } from '../../app/shell/ErrorPage.tsx';
import type { Game } from '../../kit/contract/card.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { codeOf, type Dealer } from '../dealer.ts';
import { strike } from '../poses.ts';
import { findGame } from '../registry.ts';
import type { Code, Scene } from '../table.ts';
import { seatAt } from './seat.ts';

interface Props {
  readonly dealer: Dealer;
  /** Of the stage. */
  readonly name: string;
}

export function Stage({ dealer, name }: Props) {
  const { table } = dealer;
  const scene = useSyncExternalStore(table.subscribe, table.scene);
  // The game as this page has it, with its styles, and not as the page around it has.
  const game = scene && findGame(scene.game.slug);
  if (!game) return null;
  const back = () => table.pose(undefined);
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
  return <Played key={scene.jumps} code={code} scene={scene} {...props} />;
}

const fetched = new Map<Game, Promise<Code>>();

/** The same promise every time, as `use` wants it. */
function codeFor(game: Game): Promise<Code> {
  const code = fetched.get(game) ?? codeOf(game);
  fetched.set(game, code);
  return code;
}

interface PlayedProps extends Props {
  readonly code: Code;
  readonly scene: Scene;
}

function Played({ code, scene, dealer, name }: PlayedProps) {
  const [seat] = useState(() => seatAt(dealer, name));
  const { setup, seed, held } = scene;
  const view = useMemo(() => (held ? withoutCountdown(code.view) : code.view), [held, code]);
  usePose(scene);
  const { difficulty, variant, round } = setup;
  return (
    <GameFrame
      {...code}
      view={view}
      first={{ slot: 'playground', session: openSession({ setup, seed }) }}
      seat={seat}
      onClose={() => void dealer.deal({ game: code.game, difficulty, variant, round })}
    />
  );
}

/** A pose is struck when the frame is there, for every pose makes it start anew. */
function usePose(scene: Scene): void {
  const [struck] = useState(scene);
  useEffect(() => {
    const leaving = new AbortController();
    if (struck.pose) void strike(struck.pose, struck, document, leaving.signal);
    return () => leaving.abort();
  }, [struck]);
}

/** While the clock stands still, the next round does not come by itself. */
function withoutCountdown({ next: _, ...view }: GameView): GameView {
  return view;
}
