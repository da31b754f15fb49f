// The dialogs over a game: at most one is open, and the game pauses behind it.
import { Suspense, useLayoutEffect } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import type { Game } from '../../kit/contract/card.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { Dialog } from '../lib/ui/Dialog.tsx';
import type { RoundSummary, Shared } from './display.ts';
import { HelpDialog } from './HelpDialog.tsx';
import { type FrameRequest, usePlayHost } from './host.ts';

const SettingsDialog = lazyChunk(() => import('../settings/SettingsDialog.tsx'), 'SettingsDialog');

export type OpenDialog = 'help' | 'boards' | 'settings' | Shared;

interface Props {
  readonly dialog: OpenDialog | undefined;
  /** The finished round. */
  readonly summary: RoundSummary | undefined;
  onAnswer(yes: boolean): void;
  onDialog(dialog: OpenDialog | undefined): void;
  request(wanted: FrameRequest): void;
  focusBoard(): void;
}

export function FrameDialogs({ dialog, summary, onAnswer, onDialog, request, focusBoard }: Props) {
  const { game, asked, leaderboard, share } = usePlayHost();
  // The ticket's dialogs give the focus back to it. React restores the previous focus at the end of the commit.
  const isTickets = dialog === 'result' || dialog === 'challenge';
  useLayoutEffect(() => (isTickets ? undefined : () => queueMicrotask(focusBoard)), [isTickets, focusBoard]);
  const onClose = () => onDialog(undefined);
  const confirmation = asked && confirmationOf(asked, game);
  return (
    <>
      {confirmation && (
        <Dialog
          title={confirmation.title}
          buttons={
            <>
              <Button autoFocus onClick={() => onAnswer(false)}>
                Keep playing
              </Button>
              <Button plain onClick={() => onAnswer(true)}>
                {confirmation.yes}
              </Button>
            </>
          }
          onClose={() => onAnswer(false)}
        />
      )}
      {/* One boundary a dialog: a dialog that opens while its boundary is hidden stays closed. */}
      <Suspense key={dialog}>
        {dialog === 'boards' && (
          <Dialog
            title={`${game.name} leaderboard`}
            buttons={
              <Button autoFocus onClick={onClose}>
                Back to the game
              </Button>
            }
            onClose={onClose}
          >
            <Suspense fallback={<p>Loading…</p>}>{leaderboard}</Suspense>
          </Dialog>
        )}
        {dialog === 'help' && (
          <HelpDialog {...{ request, onClose }} onSettings={() => onDialog('settings')} />
        )}
        {isTickets && summary && share?.(dialog, summary, onClose, () => onDialog('challenge'))}
        {dialog === 'settings' && <SettingsDialog onClose={onClose} />}
      </Suspense>
    </>
  );
}

export function confirmationOf(request: FrameRequest, { unit, midRound }: Game) {
  const loss = `Your current ${unit} will be lost.${midRound === 'count' ? ' Its score still counts.' : ''}`;
  switch (request.kind) {
    case 'leave':
      return { title: `Leave the game? ${loss}`, yes: 'Leave' };
    case 'again':
      return { title: `Start again? ${loss}`, yes: 'Start again' };
    case 'giveUp':
      return { title: 'Give up the full game? It counts as lost.', yes: 'Give up' };
    case 'difficulty':
      return { title: `Change difficulty to ${request.difficulty}? ${loss}`, yes: 'Change' };
    case 'variant':
      return { title: `Start a new ${unit}? ${loss}`, yes: 'Start new' };
  }
}
