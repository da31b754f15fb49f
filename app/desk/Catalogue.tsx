// Catalogue editor: visibility, order and texts, beside a live preview.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../kit/board/Button.tsx';
import { type CatalogueItem, toCatalogue } from '../../protocol/catalogue.ts';
import { DeskGame } from '../../protocol/desk.ts';
import { listen } from '../lib/liveEvents.ts';
import { queries } from '../lib/queries.ts';
import { Dialog } from '../lib/ui/Dialog.tsx';
import { EntryLabel } from '../lib/ui/EntryLabel.tsx';
import { Fields, useOperation } from './acts.tsx';
import { ask, Pending, useAsked } from './ask.tsx';
import styles from './Catalogue.module.css';
import desk from './Desk.module.css';
import { EntryList } from './EntryList.tsx';
import '../lib/ui/lists.css';

const Games = v.array(DeskGame);
const key = ['desk', 'games'];

interface Change {
  /** Operation, and what it is given. */
  readonly path: string;
  readonly body: unknown;
  /** Optimistic list, shown until the server has answered. */
  readonly expected?: readonly DeskGame[];
}

export function Catalogue() {
  const [edited, edit] = useState<string>();
  const { data: games, error: unread } = useAsked(key, Games, 'games', { refetchInterval: 20_000 });
  const change = useMutation(
    {
      // Runs changes one at a time: an order builds on the previous one's result.
      mutationKey: key,
      scope: { id: 'desk-games' },
      mutationFn: ({ path, body }: Change) => ask(v.unknown(), path, { method: 'POST', body }),
      onMutate: async ({ expected }: Change) => {
        await queries.cancelQueries({ queryKey: key });
        if (expected) queries.setQueryData(key, expected);
      },
      // Keeps the optimistic list while further changes are pending.
      onSettled: () =>
        queries.isMutating({ mutationKey: key }) > 1
          ? undefined
          : queries.invalidateQueries({ queryKey: key }),
    },
    queries,
  );
  const game = games?.find(({ id }) => id === edited);
  const closing = { onSuccess: () => edit(undefined) };

  return (
    <div className={`grid ${styles.both}`}>
      <div>
        <Pending data={games} error={change.error ?? unread} />
        {games && (
          <EntryList
            games={games}
            onOrder={(expected) =>
              change.mutate({
                path: 'games/order',
                body: { ids: expected.map(({ id }) => id) },
                expected,
              })
            }
            onShow={(id, active) =>
              change.mutate({ path: active ? 'games/show' : 'games/hide', body: { ids: [id] } })
            }
            onEdit={edit}
          />
        )}
      </div>
      <Preview />
      {game && (
        <EntryDialog
          game={game}
          problem={change.error?.message}
          onSave={(texts) => change.mutate({ path: 'games/edit', body: { id: game.id, ...texts } }, closing)}
          onReset={() => change.mutate({ path: 'games/reset', body: { id: game.id } }, closing)}
          onClose={() => {
            change.reset();
            edit(undefined);
          }}
        />
      )}
    </div>
  );
}

function Preview() {
  const [items, setItems] = useState<readonly CatalogueItem[]>([]);
  useEffect(() => listen('catalogue', (data) => setItems(toCatalogue(JSON.parse(data)))), []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={`corners ${styles.preview}`} aria-labelledby="preview" tabIndex={0}>
      <h2 className="head" id="preview">
        As players see it now
      </h2>
      <ol className="tiles">
        {items.map((item) => (
          <li key={item.id}>
            <EntryLabel item={item} />
            <b className="block">{item.name}</b>
            <small className="fine muted block">{item.desc}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface EntryDialogProps {
  readonly game: DeskGame;
  readonly problem: string | undefined;
  onSave(changes: Readonly<Record<string, string>>): void;
  onReset(): void;
  onClose(): void;
}

function EntryDialog({ game, problem, onSave, onReset, onClose }: EntryDialogProps) {
  const operation = useOperation('games/edit');
  const before: Readonly<Record<string, unknown>> = game;

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)];
    const texts = given.map(([name, text]) => [name, String(text).trim()] as const);
    const changes = texts.filter(([name, text]) => text !== String(before[name] ?? ''));
    if (changes.length === 0) onClose();
    else onSave(Object.fromEntries(changes));
  }

  return (
    <Dialog title={`Edit ${game.name}`} onClose={onClose}>
      <form className={`stack ${desk.form}`} onSubmit={save}>
        {operation && <Fields of={operation} values={before} />}
        <p role="alert">{problem}</p>
        <p className="row wrap">
          <Button type="submit">Save</Button>
          {game.edited.length > 0 && (
            <Button plain onClick={onReset}>
              Restore this release’s version
            </Button>
          )}
        </p>
      </form>
    </Dialog>
  );
}
