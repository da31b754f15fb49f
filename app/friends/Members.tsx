// The members of a box and what can be done about it: by its maker, and by each member.
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Button } from '../../kit/board/Button.tsx';
import type { FriendsBox } from '../../protocol/friends.ts';
import { friendsPath } from '../lib/route.ts';
import { Dialog } from '../lib/ui/Dialog.tsx';
import { useSending } from '../lib/useSending.ts';
import { changeBox, tryToChange } from './api.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { nameOf } from './results.ts';
import '../lib/ui/lists.css';

/** An action that is asked about once more. */
interface Asked {
  readonly question: string;
  readonly action: string;
  act(): Promise<void>;
}

export function Members({ box, onClose }: { readonly box: FriendsBox; onClose(): void }) {
  const [asked, setAsked] = useState<Asked>();
  const [isSaved, setSaved] = useState(false);
  const changing = useSending({ mutationFn: (act: () => Promise<void>) => act() });
  const isMaker = box.members.some((member) => member.isMaker && member.isYou);
  const run = (act: () => Promise<void>) => {
    setAsked(undefined);
    setSaved(false);
    changing.mutate(act);
  };
  // Goes first: the box is missing from then on, and its page would ask for it.
  const go = async (path: string) => {
    navigate(friendsPath());
    await tryToChange('DELETE', path);
  };
  const ask = (words: string, asked: Asked, spoken?: string) => (
    <Button plain aria-label={spoken} onClick={() => setAsked(asked)}>
      {words}
    </Button>
  );
  if (asked)
    return (
      <Dialog title="Members" onClose={onClose}>
        <p>{asked.question}</p>
        <p className="cluster">
          <Button plain data-focus onClick={() => setAsked(undefined)}>
            Cancel
          </Button>
          <Button onClick={() => run(asked.act)}>{asked.action}</Button>
        </p>
      </Dialog>
    );
  return (
    <Dialog title="Members" onClose={onClose}>
      <ul className="entries">
        {box.members.map((member) => (
          <li key={member.id}>
            <span>
              {nameOf(member)}
              {member.isMaker && <small className="muted"> made this box</small>}
            </span>
            {isMaker &&
              !member.isYou &&
              ask(
                'Remove',
                {
                  question: `Remove ${member.name}? They can’t come back by the same link.`,
                  action: 'Remove',
                  act: () => changeBox('DELETE', `${box.id}/members/${member.id}`),
                },
                `Remove ${member.name}`,
              )}
          </li>
        ))}
      </ul>
      <p role="status">{isSaved ? 'Saved.' : changing.failure}</p>
      {isMaker && (
        <>
          <h3>Name and picture</h3>
          <DetailsForm
            details={{ name: box.name, picture: box.picture }}
            action="Save"
            send={async (details) => {
              await changeBox('PUT', box.id, details);
              setSaved(true);
            }}
          />
        </>
      )}
      <p className="cluster">
        {isMaker &&
          ask('New link', {
            question: 'Make a new invite link? The old one stops working immediately.',
            action: 'Make a new link',
            act: () => changeBox('POST', `${box.id}/link`),
          })}
        {ask('Leave this box', {
          question: `Leave ${box.name}? Your row disappears, and you need an invite to come back.`,
          action: 'Leave',
          act: () => go(`${box.id}/members/me`),
        })}
        {isMaker &&
          ask('Delete this box', {
            question: `Delete ${box.name} for everyone? It can’t be undone.`,
            action: 'Delete',
            act: () => go(box.id),
          })}
      </p>
    </Dialog>
  );
}
