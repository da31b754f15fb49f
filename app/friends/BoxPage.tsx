// A friends' box: the day's matches of its members, the points of the week, and the ways to change it.
import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { counted } from '../../kit/board/words.ts';
import { shortName } from '../../kit/picture/result.ts';
import { localDate } from '../../protocol/dates.ts';
import { dayWords, timeWords } from '../../protocol/dateWords.ts';
import type { FriendsBox } from '../../protocol/friends.ts';
import { cardById } from '../lib/cards.ts';
import { listen } from '../lib/liveEvents.ts';
import { friendsPath, matchPath, todayPath } from '../lib/route.ts';
import { isMissing } from '../lib/send.ts';
import { timeNow, useTodaysDate } from '../lib/serverClock.ts';
import { Button } from '../lib/ui/Button.tsx';
import buttons from '../lib/ui/buttons.module.css';
import { Loader } from '../lib/ui/Loader.tsx';
import { Message } from '../lib/ui/Message.tsx';
import { Modal } from '../lib/ui/Modal.tsx';
import night from '../lib/ui/night.module.css';
import { refreshFriends, useFriendsBox } from './api.ts';
import styles from './BoxPage.module.css';
import { Challenges } from './Challenges.tsx';
import { challengeNews } from './challengeNews.ts';
import { Invite } from './Invite.tsx';
import { LastDays } from './LastDays.tsx';
import { Members } from './Members.tsx';
import { Picture } from './Picture.tsx';
import { freshResults, resultWords } from './results.ts';
import { Today } from './Today.tsx';
import { Week } from './Week.tsx';

export function BoxPage({ id, player }: { readonly id: string; readonly player: string }) {
  const { data, error, isError, dataUpdatedAt } = useFriendsBox(id, player);
  // The stream sends an event when it is opened, too.
  useEffect(() => listen('friends', () => void refreshFriends(), `/api/friends/${id}/stream`), [id]);
  if (isMissing(error))
    return (
      <Message title="This box isn’t here any more." text="It was deleted, or you are no longer in it.">
        <Button solid onClick={() => navigate(friendsPath())}>
          Your boxes
        </Button>
      </Message>
    );
  if (data) return <Shown box={data} at={dataUpdatedAt} isStale={isError} />;
  return isError ? (
    <Message title="This box won’t load." text="It will appear once there’s a connection.">
      <Button solid onClick={() => navigate(todayPath)}>
        Today’s box
      </Button>
    </Message>
  ) : (
    <Loader words="Loading…" />
  );
}

type DialogName = 'days' | 'members' | 'invite';

interface ShownProps {
  readonly box: FriendsBox;
  /** Time of the answer, epoch ms. */
  readonly at: number;
  readonly isStale: boolean;
}

function Shown({ box, at, isStale }: ShownProps) {
  const today = useTodaysDate();
  const [dialog, setDialog] = useState<DialogName>();
  const close = () => setDialog(undefined);
  const maker = box.members.find(({ isMaker }) => isMaker);
  const isAlone = box.members.length === 1;
  const day = box.days.find(({ date }) => date === today);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a className={`${night.chevron} ${styles.back}`} href={friendsPath()}>
          <span className="visually-hidden">Your boxes</span>
        </a>
        <Picture picture={box.picture} />
        <h1>{box.name}</h1>
        <p>
          <span className={styles.phone}>Today, {dayWords(today).replace(/^\S+ /, '')} · </span>
          {counted(box.members.length, 'player')}
          {maker && (
            <span className={styles.wide}>
              . {maker.isYou ? 'You' : <bdi>{maker.name}</bdi>} made this box.
            </span>
          )}
        </p>
        <Actions open={setDialog} />
      </header>
      {isStale && (
        <p role="status" className={styles.stale}>
          You’re offline. As of {asOf(at, today)}.
        </p>
      )}
      <News box={box} />
      {day ? <Today {...{ box, day }} /> : <p>Today’s box won’t load.</p>}
      <div className={styles.side}>
        <Challenges box={box} className={styles.card} />
        {!isAlone && <Week box={box} today={today} className={styles.card} />}
        <section className={styles.card} data-at-thumb={!isAlone || undefined} aria-labelledby="invite">
          <h2 id="invite">{isAlone ? 'Just you so far' : 'Invite a friend'}</h2>
          <Invite box={box} isAlone={isAlone} />
        </section>
      </div>
      <Ways {...{ box, isAlone }} open={setDialog} />
      {dialog === 'days' && <LastDays box={box} onClose={close} />}
      {dialog === 'members' && <Members box={box} onClose={close} />}
      {dialog === 'invite' && (
        <Modal title="Invite a friend" onClose={close}>
          <Invite box={box} isAlone={isAlone} />
        </Modal>
      )}
    </div>
  );
}

/** Links on wide screens; on phones a menu of them. */
function Actions({ open }: Pick<WaysProps, 'open'>) {
  const menu = useRef<HTMLElement>(null);
  const item = (dialog: DialogName, words: string) => (
    <button
      type="button"
      className={buttons.link}
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
      <button type="button" className={styles.more} popoverTarget="box-menu" aria-label="This box">
        •••
      </button>
      <nav ref={menu} id="box-menu" popover="auto" aria-label="This box">
        {item('days', 'Last seven days')}
        {item('members', 'Members')}
      </nav>
    </>
  );
}

function asOf(at: number, today: string): string {
  return `${localDate(at) === today ? 'today' : localDate(at)}, ${timeWords(at)}`;
}

interface WaysProps {
  readonly box: FriendsBox;
  readonly isAlone: boolean;
  open(dialog: DialogName): void;
}

/** The next thing to do, at the thumb of a phone. */
function Ways({ box: { days }, isAlone, open }: WaysProps) {
  const today = useTodaysDate();
  const day = days.find(({ date }) => date === today);
  const next = day?.matches.find(({ results }) => !results);
  const card = next && cardById(next.game);
  return (
    <div className={styles.ways}>
      {card ? (
        <a className={night.go} href={matchPath(card.slug, today)}>
          Play {shortName(card)}
        </a>
      ) : (
        <button type="button" className={night.go} onClick={() => open(isAlone ? 'members' : 'days')}>
          {isAlone ? 'Members' : 'Last seven days'}
        </button>
      )}
      <button type="button" className={night.go} onClick={() => open('invite')}>
        Invite
      </button>
    </div>
  );
}

/** Announces results and challenges that arrive while the page is open. */
function News({ box }: { readonly box: FriendsBox }) {
  const before = useRef(box);
  const [words, setWords] = useState('');
  useEffect(() => {
    const fresh = [
      ...freshResults(before.current, box).map(resultWords),
      ...challengeNews(before.current, box, timeNow()),
    ];
    before.current = box;
    if (fresh.length > 0) setWords(fresh.join(' '));
  }, [box]);
  return (
    <p role="status" className="visually-hidden">
      {words}
    </p>
  );
}
