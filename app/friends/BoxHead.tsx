import { useRef } from 'react';
import { counted } from '../../kit/board/words.ts';
import { dayWords } from '../../protocol/dateWords.ts';
import type { FriendsBox } from '../../protocol/friends.ts';
import { friendsPath } from '../lib/route.ts';
import night from '../lib/ui/night.module.css';
import styles from './BoxPage.module.css';
import { Picture } from './Picture.tsx';
import '../lib/ui/menu.css';

export type DialogName = 'days' | 'members' | 'invite';

interface Props {
  readonly box: FriendsBox;
  readonly today: string;
  open(dialog: DialogName): void;
}

export function BoxHead({ box, today, open }: Props) {
  const maker = box.members.find(({ isMaker }) => isMaker);
  return (
    <header className={`grid align ${styles.head}`}>
      <a className={`tap rigid ${night.chevron} ${styles.back}`} href={friendsPath()}>
        <span className="visually-hidden">Your boxes</span>
      </a>
      <Picture picture={box.picture} />
      <h1>{box.name}</h1>
      <p className="muted bold">
        <span className="if-phone">Today, {dayWords(today).replace(/^\S+ /, '')} · </span>
        {counted(box.members.length, 'player')}
        {maker && (
          <span className={styles.wide}>
            . {maker.isYou ? 'You' : <bdi>{maker.name}</bdi>} made this box.
          </span>
        )}
      </p>
      <Actions open={open} />
    </header>
  );
}

/** Links on wide screens; on phones a menu of them. */
function Actions({ open }: Pick<Props, 'open'>) {
  const menu = useRef<HTMLElement>(null);
  const item = (dialog: DialogName, words: string) => (
    <button
      type="button"
      onClick={() => {
        // A dialog that opens next must find the top layer empty.
        menu.current?.hidePopover();
        open(dialog);
      }}
    >
      {words}
    </button>
  );
  return (
    <>
      <button
        type="button"
        className={`tap head if-phone ${styles.more}`}
        popoverTarget="box-menu"
        aria-label="This box"
      >
        •••
      </button>
      <nav ref={menu} id="box-menu" popover="auto" className="menu paper one-line" aria-label="This box">
        {item('days', 'Last seven days')}
        {item('members', 'Members')}
      </nav>
    </>
  );
}
