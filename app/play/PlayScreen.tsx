import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import type { Game } from '../../kit/contract/card.ts';
import { FrameLoading } from '../frame/FrameLoading.tsx';
import { useHydrated } from '../lib/useHydrated.ts';
import { GameSession } from './GameSession.tsx';
import { dropOpening, type Opening, openHere, takeOpening } from './openGame.ts';

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
  const { game } = props;
  const [opening, setOpening] = useState(() => takeOpening(game));
  useEffect(() => () => void dropOpening(opening), [opening]);
  /** Where the round was kept that another tab has taken over. */
  const [moved, setMoved] = useState<string>();
  const elsewhere = (
    <Elsewhere
      {...props}
      onHere={() => {
        setMoved(undefined);
        setOpening(openHere(game, moved));
      }}
    />
  );
  if (moved !== undefined || opening === 'elsewhere') return elsewhere;
  const session = { ...props, onMoved: setMoved };
  if (!(opening instanceof Promise)) return <GameSession {...session} {...opening} />;
  return (
    <Suspense fallback={<FrameLoading {...props} />}>
      <Ready {...session} opening={opening} elsewhere={elsewhere} />
    </Suspense>
  );
}

function Ready({ opening, elsewhere, ...props }: Props & Coming) {
  const opened = use(opening);
  return opened === 'elsewhere' ? elsewhere : <GameSession {...props} {...opened} />;
}

interface Coming {
  readonly opening: Promise<Opening>;
  readonly elsewhere: ReactNode;
  onMoved(slot: string): void;
}

/** Two tabs must not play the same round: this one asks whether to have it. */
export function Elsewhere({ onHere, ...props }: Props & { onHere(): void }) {
  return (
    <FrameLoading {...props}>
      <span>This {props.game.unit} is open in another tab.</span>
      <Button autoFocus onClick={onHere}>
        Play here
      </Button>
    </FrameLoading>
  );
}
