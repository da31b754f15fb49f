// The dialogs over a game: at most one is open, and the game pauses behind it.
import { type ReactNode, Suspense } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import type { Game } from '../../kit/contract/card.ts';
import { Dialog } from '../lib/ui/Dialog.tsx';
import type { Shared } from './display.ts';
import { HelpDialog, SettingsDialog } from './later.tsx';
import { confirmationOf, type FrameRequest } from './requests.ts';

export type OpenDialog = 'help' | 'boards' | 'settings' | Shared;

interface Props {
  readonly game: Game;
  readonly asked: FrameRequest | undefined;
  onAnswer(yes: boolean): void;
  readonly dialog: OpenDialog | undefined;
  onDialog(dialog: OpenDialog | undefined): void;
  readonly help: Omit<Parameters<typeof HelpDialog>[0], 'game' | 'onSettings' | 'onClose'>;
  readonly leaderboard: ReactNode;
  share(what: Shared, onClose: () => void): ReactNode;
}

export function FrameDialogs({ game, asked, onAnswer, dialog, onDialog, help, leaderboard, share }: Props) {
  const onClose = () => onDialog(undefined);
  return (
    <>
      {asked && <ConfirmDialog {...confirmationOf(asked, game)} onAnswer={onAnswer} />}
      {/* One boundary a dialog: a dialog that opens while its boundary is hidden stays closed. */}
      <Suspense key={dialog}>
        {dialog === 'boards' && <LeaderboardDialog {...{ game, leaderboard, onClose }} />}
        {dialog === 'help' && (
          <HelpDialog {...{ game, ...help, onClose }} onSettings={() => onDialog('settings')} />
        )}
        {(dialog === 'result' || dialog === 'challenge') && share(dialog, onClose)}
        {dialog === 'settings' && <SettingsDialog onClose={onClose} />}
      </Suspense>
    </>
  );
}

interface ConfirmProps extends ReturnType<typeof confirmationOf> {
  onAnswer(yes: boolean): void;
}

function ConfirmDialog({ title, yes, no, onAnswer }: ConfirmProps) {
  const buttons = (
    <>
      <Button autoFocus onClick={() => onAnswer(false)}>
        {no}
      </Button>
      <Button plain onClick={() => onAnswer(true)}>
        {yes}
      </Button>
    </>
  );
  return <Dialog title={title} buttons={buttons} onClose={() => onAnswer(false)} />;
}

interface LeaderboardProps extends Pick<Props, 'game' | 'leaderboard'> {
  onClose(): void;
}

function LeaderboardDialog({ game, leaderboard, onClose }: LeaderboardProps) {
  const back = (
    <Button autoFocus onClick={onClose}>
      Back to the game
    </Button>
  );
  return (
    <Dialog title={`${game.name} leaderboard`} buttons={back} onClose={onClose}>
      <Suspense fallback={<p>Loading…</p>}>{leaderboard}</Suspense>
    </Dialog>
  );
}
