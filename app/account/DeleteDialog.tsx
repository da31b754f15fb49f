// Confirms the deletion of an account, and lists the data to be deleted.
import { useState } from 'react';
import { Button } from '../lib/ui/Button.tsx';
import buttons from '../lib/ui/buttons.module.css';
import { Modal } from '../lib/ui/Modal.tsx';
import { startOver } from './signOut.ts';
import styles from './UserDialogs.module.css';
import { deleteAccount } from './user.ts';

export function DeleteDialog({ name, onClose }: { readonly name: string; onClose(): void }) {
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking');
  const deleteIt = () => {
    if (state === 'deleting') return;
    setState('deleting');
    deleteAccount().then(startOver, () => setState('failed'));
  };
  return (
    <Modal title="Delete my account" onClose={onClose}>
      <p>
        This deletes {name}’s account for good, on all devices: the profile, all scores and leaderboard
        places, saved progress and everything you sent us. It can’t be undone.
      </p>
      <p>You might want to export your data first.</p>
      <p className={styles.alert} role="alert">
        {state === 'failed' && 'Your account couldn’t be deleted. Please try again later.'}
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>Keep my account</Button>
        <button type="button" className={`${buttons.solid} ${styles.danger}`} onClick={deleteIt}>
          {state === 'deleting' ? 'Deleting…' : 'Delete for good'}
        </button>
      </div>
    </Modal>
  );
}
