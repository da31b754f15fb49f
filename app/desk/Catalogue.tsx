// Catalogue editor: visibility, order and texts, beside a live preview of what players see.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { DeskGame } from '../../protocol/desk.ts';
import { queries } from '../lib/queries.ts';
import { ask } from './ask.ts';
import styles from './Catalogue.module.css';
import { EntryDialog } from './EntryDialog.tsx';
import { EntryList } from './EntryList.tsx';
import { Preview } from './Preview.tsx';
import { Pending, useAsked } from './useAsked.tsx';

const Games = v.array(DeskGame);
const queryKey = ['desk', 'games'];
const mutationKey = ['desk', 'games'];

interface Change {
  readonly path: string;
  readonly method: 'PUT' | 'PATCH' | 'POST';
  readonly body?: unknown;
  /** Optimistic list, shown until the server has answered. */
  readonly expected?: readonly DeskGame[];
}

export function Catalogue() {
  const [edited, edit] = useState<string>();
  const { data: games, error: unread } = useAsked(queryKey, Games, 'games', { refetchInterval: 20_000 });
  const change = useMutation(
    {
      // Runs changes one at a time: an order builds on the previous one's result.
      mutationKey,
      scope: { id: 'desk-games' },
      mutationFn: ({ path, ...asked }: Change) => ask(Games, path, asked),
      onMutate: async ({ expected }: Change) => {
        await queries.cancelQueries({ queryKey });
        if (expected) queries.setQueryData(queryKey, expected);
      },
      // Keeps the optimistic list while further changes are pending.
      onSuccess: (answer) => {
        if (queries.isMutating({ mutationKey }) === 1) queries.setQueryData(queryKey, answer);
      },
      onError: () => queries.invalidateQueries({ queryKey }),
    },
    queries,
  );
  const game = games?.find(({ id }) => id === edited);
  const ofGame = (id: string) => `games/${encodeURIComponent(id)}`;

  return (
    <div className={styles.both}>
      <div>
        <Pending data={games} error={change.error ?? unread} />
        {games && (
          <EntryList
            games={games}
            onOrder={(expected) =>
              change.mutate({
                path: 'games/order',
                method: 'PUT',
                body: { ids: expected.map(({ id }) => id) },
                expected,
              })
            }
            onShow={(id, active) => change.mutate({ path: ofGame(id), method: 'PATCH', body: { active } })}
            onEdit={edit}
          />
        )}
      </div>
      <Preview />
      {game && (
        <EntryDialog
          game={game}
          problem={change.error?.message}
          onSave={(body) =>
            change.mutate(
              { path: ofGame(game.id), method: 'PATCH', body },
              { onSuccess: () => edit(undefined) },
            )
          }
          onReset={() =>
            change.mutate(
              { path: `${ofGame(game.id)}/reset`, method: 'POST' },
              { onSuccess: () => edit(undefined) },
            )
          }
          onClose={() => {
            change.reset();
            edit(undefined);
          }}
        />
      )}
    </div>
  );
}
