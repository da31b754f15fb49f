// Sends a finished round to the player's friends' boxes, as a challenge.
import { useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { send } from '../lib/send.ts';
import { useSending } from '../lib/useSending.ts';
import { useFriendsBoxes } from './api.ts';

export function SendToBox({ run }: { readonly run: string }) {
  const { data: boxes = [] } = useFriendsBoxes();
  const [sent, setSent] = useState<readonly string[]>([]);
  const { isPending, isSuccess, failure, mutate } = useSending({
    mutationFn: (id: string) => send('POST', `/api/friends/${id}/challenges`, { run }),
    onSuccess: (_, id) => setSent((before) => [...before, id]),
  });
  if (boxes.length === 0) return null;
  return (
    <section aria-label="Send it to a friends’ box">
      <p className="cluster">
        {boxes.map(({ id, name }) => (
          <Button key={id} off={sent.includes(id)} onClick={() => mutate(id)}>
            {sent.includes(id) ? 'Sent to' : 'Send to'} {name}
          </Button>
        ))}
      </p>
      <p role="status">
        {isPending && 'Sending…'}
        {isSuccess &&
          'Sent. For a day, its members can play this deal. Anyone with its link can watch the round.'}
        {failure}
      </p>
    </section>
  );
}
