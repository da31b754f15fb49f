import type { SubmitEvent } from 'react';
import { longestName } from '../../protocol/name-length.ts';
import { Button } from '../lib/ui/Button.tsx';
import { Modal } from '../lib/ui/Modal.tsx';
import styles from './Account.module.css';
import { setDisplayName } from './session.ts';

export function NameDialog({ name, onClose }: { readonly name: string; onClose(): void }) {
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void setDisplayName(String(new FormData(event.currentTarget).get('name') ?? ''));
    onClose();
  };
  return (
    <Modal title="Set display name" onClose={onClose}>
      <form className={styles.naming} onSubmit={save}>
        <label htmlFor="display-name">Display name</label>
        <input
          id="display-name"
          data-focus
          name="name"
          defaultValue={name}
          maxLength={longestName}
          autoComplete="nickname"
        />
        <Button solid type="submit">
          Save
        </Button>
      </form>
    </Modal>
  );
}
