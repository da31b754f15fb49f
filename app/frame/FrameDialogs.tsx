// The dialogs over a game: at most one is open, and the game pauses behind it.
import { type ReactNode, Suspense } from 'react';
import type { Game } from '../../kit/contract/card.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { LeaderboardDialog } from './LeaderboardDialog.tsx';
import { HelpDialog } from './later.ts';
import { confirmationOf, type FrameRequest } from './requests.ts';
import type { Shared } from './sharing.ts';

const SettingsDialog = lazyChunk('settings', () =>
  import('../settings/SettingsDialog.tsx').then((module) => module.SettingsDialog),
);

export type OpenDialog = 'help' | 'boards' | 'settings' | Shared;

interface Props {
  readonly game: Game;
  readonly view: GameView;
  readonly variants: Game['variants'];
  readonly variant: string | undefined;
  /** Request that awaits confirmation. */
  readonly asked: FrameRequest | undefined;
  onAnswer(yes: boolean): void;
  readonly dialog: OpenDialog | undefined;
  onDialog(dialog: OpenDialog | undefined): void;
  onVariant(variant: string | undefined): void;
  readonly leaderboard: ReactNode;
  share?(what: Shared, onClose: () => void): ReactNode;
}

export function FrameDialogs({ game, view, asked, onAnswer, dialog, onDialog, ...props }: Props) {
  const close = () => onDialog(undefined);
  return (
    <>
      {asked && <ConfirmDialog {...confirmationOf(asked, game)} onAnswer={onAnswer} />}
      {dialog === 'boards' && (
        <LeaderboardDialog game={game} onClose={close}>
          {props.leaderboard}
        </LeaderboardDialog>
      )}
      {dialog === 'help' && (
        <Suspense>
          <HelpDialog
            game={game}
            view={view}
            variants={props.variants}
            variant={props.variant}
            onVariant={props.onVariant}
            onSettings={() => onDialog('settings')}
            onClose={close}
          />
        </Suspense>
      )}
      {(dialog === 'result' || dialog === 'challenge') && <Suspense>{props.share?.(dialog, close)}</Suspense>}
      {dialog === 'settings' && (
        <Suspense>
          <SettingsDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
