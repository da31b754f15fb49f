import type { FormEvent } from 'react';
import type { DeskGame } from '../../protocol/desk.ts';
import { Button } from '../lib/ui/Button.tsx';
import { Modal } from '../lib/ui/Modal.tsx';
import styles from './Desk.module.css';

const fields = [
  ['name', 'Name'],
  ['desc', 'Description'],
  ['category', 'Category'],
  ['icon', 'Emoji'],
  ['idea', 'Source of the idea'],
] as const;

interface Props {
  readonly game: DeskGame;
  readonly problem: string | undefined;
  onSave(changes: Readonly<Record<string, string>>): void;
  onReset(): void;
  onClose(): void;
}

export function EntryDialog({ game, problem, onSave, onReset, onClose }: Props) {
  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const texts = fields.map(([name]) => [name, String(given.get(name) ?? '').trim()] as const);
    const changes = texts.filter(([name, text]) => text !== (game[name] ?? ''));
    if (changes.length === 0) onClose();
    else onSave(Object.fromEntries(changes));
  }

  return (
    <Modal title={`Edit ${game.name}`} onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        {fields.map(([name, words]) => (
          <p key={name} className={styles.field}>
            <label htmlFor={`entry-${name}`}>{words}</label>
            {name === 'desc' ? (
              <textarea id="entry-desc" name={name} rows={3} defaultValue={game[name]} required />
            ) : (
              <input
                id={`entry-${name}`}
                name={name}
                defaultValue={game[name] ?? ''}
                required={name === 'name'}
                autoComplete="off"
              />
            )}
          </p>
        ))}
        <p role="alert">{problem}</p>
        <p className={styles.buttons}>
          <Button solid type="submit">
            Save
          </Button>
          {game.edited.length > 0 && <Button onClick={onReset}>Restore this release’s version</Button>}
        </p>
      </form>
    </Modal>
  );
}
