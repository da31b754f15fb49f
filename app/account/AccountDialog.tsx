// The dialogs of the account's menu, which a player's own page opens too.
import { Suspense } from 'react';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { NameDialog } from './NameDialog.tsx';

const dialogs = {
  name: NameDialog,
  sessions: lazyChunk('sessions', () => import('./SessionsDialog.tsx').then((m) => m.SessionsDialog)),
  delete: lazyChunk('delete', () => import('./DeleteDialog.tsx').then((m) => m.DeleteDialog)),
} as const;

export type AccountDialogName = keyof typeof dialogs;

interface Props {
  readonly which: AccountDialogName;
  /** Name of the player. */
  readonly name: string;
  onClose(): void;
}

export function AccountDialog({ which, ...rest }: Props) {
  const Dialog = dialogs[which];
  return (
    <Suspense>
      <Dialog {...rest} />
    </Suspense>
  );
}
