import type { Game } from '../../kit/contract/card.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { useEvent } from '../lib/useEvent.ts';
import type { useNarration } from '../narration/useNarration.ts';
import type { OpenDialog } from './FrameDialogs.tsx';
import type { HeaderControls } from './Header.tsx';
import type { useRequests } from './useRequests.ts';

/** ID of the tray with the session's results. */
export const trayId = 'session-tray';

interface Options {
  readonly game: Game;
  readonly view: GameView;
  readonly inProgress: boolean;
  /** Reason why the difficulty is the same for everybody. */
  readonly locked: string | undefined;
  readonly requests: ReturnType<typeof useRequests>;
  readonly narration: Pick<ReturnType<typeof useNarration>, 'announce' | 'ask'>;
  onPointerUse(): void;
  onDialog(dialog: OpenDialog): void;
}

/** Memoised. */
export function useHeaderControls({ game, view, inProgress, requests, ...props }: Options): HeaderControls {
  const { onPointerUse, onDialog, narration } = props;
  const { announce, ask } = narration;
  const midRound = inProgress && game.midRound === undefined;
  const locked = props.locked ?? (midRound ? `Finish the ${game.unit} to change difficulty.` : undefined);
  const explainLock = useEvent(() => announce(locked ?? ''));
  return {
    locked,
    onDifficulty: requests.changeDifficulty,
    onLocked: explainLock,
    onPointerUse,
    onBoards: () => onDialog('boards'),
    onHelp: () => onDialog('help'),
    onWhere: () => ask('where'),
    onResults: view.results && (() => document.getElementById(trayId)?.showPopover()),
  };
}
