// The dialogs over a game: at most one is open, and the game stands still behind it.
import { Suspense } from 'react';
import type { Game } from '../../kit/contract/card.ts';
import type { Setup } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { LeaderboardDialog } from './LeaderboardDialog.tsx';
import { type Asked, question } from './questions.ts';

const LeaderboardPanel = lazyChunk('leaderboard', () =>
  import('../leaderboard/LeaderboardPanel.tsx').then((module) => module.LeaderboardPanel),
);

const SettingsDialog = lazyChunk('settings', () =>
  import('../settings/SettingsDialog.tsx').then((module) => module.SettingsDialog),
);

export type OpenDialog = 'help' | 'boards' | 'settings';

interface Props {
  readonly game: Game;
  readonly view: GameView;
  readonly setup: Setup;
  readonly asked: Asked | undefined;
  onAnswer(yes: boolean): void;
  readonly dialog: OpenDialog | undefined;
  onOpen(dialog: OpenDialog): void;
  onVariant(variant: string | undefined): void;
  onClose(): void;
}

export function FrameDialogs({
  game,
  view,
  setup,
  asked,
  onAnswer,
  dialog,
  onOpen,
  onVariant,
  onClose,
}: Props) {
  const { difficulty, variant } = setup;
  return (
    <>
      {asked && <ConfirmDialog {...question(asked, game)} onAnswer={onAnswer} />}
      {dialog === 'boards' && (
        <LeaderboardDialog game={game} onClose={onClose}>
          <LeaderboardPanel game={game} difficulty={difficulty} aside />
        </LeaderboardDialog>
      )}
      {dialog === 'help' && (
        <HelpDialog
          game={game}
          view={view}
          variant={variant}
          onVariant={onVariant}
          onSettings={() => onOpen('settings')}
          onClose={onClose}
        />
      )}
      {dialog === 'settings' && (
        <Suspense>
          <SettingsDialog onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
