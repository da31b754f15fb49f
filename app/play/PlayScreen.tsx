import { Suspense, use, useState } from 'react';
import type { Game } from '../../games/kit/game.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { FrameLoading } from './FrameLoading.tsx';
import { GameFrame } from './GameFrame.tsx';
import { type Opening, takeOpening } from './openGame.ts';

interface Props {
  readonly game: Game;
  onClose(): void;
}

/** A game from its card to its board: the empty frame at once (prerendered too), the game when its code is there. */
export function PlayScreen(props: Props) {
  const hydrated = useHydrated();
  return hydrated && props.game.load ? <Opened {...props} /> : <FrameLoading {...props} />;
}

function Opened(props: Props) {
  const [opening] = useState(() => takeOpening(props.game));
  if (!(opening instanceof Promise)) return <GameFrame {...props} {...opening} />;
  return (
    <Suspense fallback={<FrameLoading {...props} />}>
      <Ready {...props} opening={opening} />
    </Suspense>
  );
}

function Ready({ opening, ...props }: Props & { readonly opening: Promise<Opening> }) {
  return <GameFrame {...props} {...use(opening)} />;
}
