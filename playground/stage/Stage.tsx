import { Suspense, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { FrameLoading } from '../../app/play/FrameLoading.tsx';
import { GameFrame } from '../../app/play/GameFrame.tsx';
import { openSession } from '../../app/play/session.ts';
import type { Game } from '../../games/kit/game.ts';
import type { GameView } from '../../games/kit/view.ts';
import { codeOf, type Dealer } from '../dealer.ts';
import { strike } from '../poses.ts';
import { findGame } from '../registry.ts';
import type { Code, Shown } from '../table.ts';
import { seatAt } from './seat.ts';

interface Props {
  readonly dealer: Dealer;
  /** Of the stage. */
  readonly name: string;
}

export function Stage({ dealer, name }: Props) {
  const { table } = dealer;
  const shown = useSyncExternalStore(table.subscribe, table.snapshot);
  // The game as this page has it, with its styles, and not as the page around it has.
  const game = shown && findGame(shown.game.slug);
  if (!game) return null;
  const loading = <FrameLoading game={game} onClose={() => table.pose(undefined)} />;
  if (shown.pose === 'loading') return loading;
  return (
    <Suspense key={game.slug} fallback={loading}>
      <Opened dealer={dealer} name={name} game={game} shown={shown} />
    </Suspense>
  );
}

interface OpenedProps extends Props {
  readonly game: Game;
  readonly shown: Shown;
}

function Opened({ game, shown, ...props }: OpenedProps) {
  const code = use(codeFor(game));
  return <Played key={shown.jumps} code={code} shown={shown} {...props} />;
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
  readonly shown: Shown;
}

function Played({ code, shown, dealer, name }: PlayedProps) {
  const [seat] = useState(() => seatAt(dealer, name));
  const { setup, seed, pose, held } = shown;
  const view = useMemo(() => (held ? withoutCountdown(code.view) : code.view), [held, code]);
  const { again } = view;
  useEffect(() => {
    if (pose) strike(pose, document, again);
  }, [pose, again]);
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

/** While the clock stands still, the next round does not come by itself. */
function withoutCountdown({ next: _, ...view }: GameView): GameView {
  return view;
}
