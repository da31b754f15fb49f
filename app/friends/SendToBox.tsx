// Sends a finished round to the player's friends' boxes, as a challenge.
import { useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useSession } from '../account/session.ts';
import { failureWords } from '../lib/send.ts';
import { sendChallenge, useFriendsBoxes } from './api.ts';

export function SendToBox({ run }: { readonly run: string }) {
  const session = useSession();
  return session.kind === 'user' ? <Boxes player={session.id} run={run} /> : null;
}

function Boxes({ player, run }: { readonly player: string; readonly run: string }) {
  const { data: boxes = [] } = useFriendsBoxes(player);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [words, setWords] = useState('');
  if (boxes.length === 0) return null;
  const send = (id: string): void => {
    setWords('Sending…');
    sendChallenge(id, run).then(
      () => {
        setSent((before) => [...before, id]);
        setWords(
          'Sent. For a day, its members can play this deal. Anyone with its link can watch the round.',
        );
      },
      (error: unknown) => setWords(failureWords(error)),
    );
  };
  return (
    <section aria-label="Send it to a friends’ box">
      <p className="cluster">
        {boxes.map(({ id, name }) => (
          <Button key={id} off={sent.includes(id)} onClick={() => send(id)}>
            {sent.includes(id) ? 'Sent to' : 'Send to'} {name}
          </Button>
        ))}
      </p>
      <p role="status">{words}</p>
    </section>
  );
}
