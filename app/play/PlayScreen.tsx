import { Suspense, use } from 'react';
import type { Game } from '../../games/kit/game.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { FrameLoading } from './FrameLoading.tsx';
import { GameFrame } from './GameFrame.tsx';
import { type LoadedGame, loadGame } from './loadGame.ts';

/** A game from its card to its board: the empty frame at once (prerendered too), the game when its code is there. */
export function PlayScreen({ game, onClose }: { game: Game; onClose(): void }) {
  const hydrated = useHydrated();
  const loading = <FrameLoading game={game} onClose={onClose} />;
  const code = hydrated ? loadGame(game) : undefined;
  if (!code) return loading;
  return (
    <Suspense fallback={loading}>
      <Loaded game={game} code={code} onClose={onClose} />
    </Suspense>
  );
}

function Loaded({ game, code, onClose }: { game: Game; code: Promise<LoadedGame>; onClose(): void }) {
  const { rules, view } = use(code);
  return <GameFrame game={game} rules={rules} view={view} onClose={onClose} />;
}
