import { useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { type FriendsBox, mostMembers } from '../../protocol/friends.ts';
import { copyText } from '../lib/copyText.ts';
import { friendsPath } from '../lib/route.ts';
import styles from './Invite.module.css';

/** The invite link, to be copied. */
export function Invite({ box, isAlone }: { readonly box: FriendsBox; readonly isAlone: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const link = `${window.location.origin}${friendsPath(box.id)}#${box.secret}`;
  const copy = async () => {
    field.current?.select();
    setWords((await copyText(link)) ? 'Copied.' : 'Your browser won’t copy. Select the link and copy it.');
  };
  return (
    <>
      <p>
        {isAlone
          ? 'Send the link to someone you’d like to play with.'
          : `Anyone with this link can join, up to ${mostMembers}.`}
      </p>
      <div className={`cluster ${styles.link}`}>
        <input className="note" ref={field} readOnly value={link} aria-label="Invite link" />
        <Button onClick={() => void copy()}>Copy link</Button>
      </div>
      <p role="status">{words}</p>
    </>
  );
}
