// The dialogs over a game: at most one is open, and the game stands still behind it.
import type { Game } from '../../games/kit/game.ts';
import type { Setup } from '../../games/kit/rules.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { LeaderboardDialog } from './LeaderboardDialog.tsx';
import { type Asked, question } from './questions.ts';

export type OpenDialog = 'help' | 'boards';

interface Props {
  readonly game: Game;
  readonly help: readonly string[];
  readonly setup: Setup;
  readonly asked: Asked | undefined;
  onAnswer(yes: boolean): void;
  readonly dialog: OpenDialog | undefined;
  onVariant(variant: string | undefined): void;
  onClose(): void;
}

export function FrameDialogs({ game, help, setup, asked, onAnswer, dialog, onVariant, onClose }: Props) {
  const { difficulty, variant } = setup;
  return (
    <>
      {asked && <ConfirmDialog {...question(asked, game)} onAnswer={onAnswer} />}
      {dialog === 'boards' && <LeaderboardDialog game={game} difficulty={difficulty} onClose={onClose} />}
      {dialog === 'help' && (
        <HelpDialog game={game} help={help} variant={variant} onVariant={onVariant} onClose={onClose} />
      )}
    </>
  );
}
