import type { SubmitEvent } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { longestName } from '../../protocol/name-length.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { Dialog } from '../lib/ui/Dialog.tsx';
import styles from './Account.module.css';
import { setDisplayName } from './rename.ts';
import { exportData } from './signOut.ts';

const userDialogs = () => import('./UserDialogs.tsx');

const dialogs = {
  name: NameDialog,
  sessions: lazyChunk(userDialogs, 'SessionsDialog', null),
  delete: lazyChunk(userDialogs, 'DeleteDialog', null),
} as const;

export type AccountDialogName = keyof typeof dialogs;

/** Actions of signed-in players, in their menu and on their page. */
export const userActions = (open: (dialog: AccountDialogName) => void) =>
  [
    ['Sessions', () => open('sessions')],
    ['Export my data', () => void exportData()],
    ['Delete my account', () => open('delete')],
  ] as const;

interface Props {
  readonly which: AccountDialogName;
  readonly name: string;
  onClose(): void;
}

export function AccountDialog({ which, ...rest }: Props) {
  const Chosen = dialogs[which];
  return <Chosen {...rest} />;
}

function NameDialog({ name, onClose }: Omit<Props, 'which'>) {
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void setDisplayName(String(new FormData(event.currentTarget).get('name') ?? ''));
    onClose();
  };
  return (
    <Dialog title="Set display name" onClose={onClose}>
      <form className={`grid ${styles.naming}`} onSubmit={save}>
        <label htmlFor="display-name">Display name</label>
        <input
          id="display-name"
          data-focus
          name="name"
          defaultValue={name}
          maxLength={longestName}
          autoComplete="nickname"
        />
        <Button type="submit">Save</Button>
      </form>
    </Dialog>
  );
}
