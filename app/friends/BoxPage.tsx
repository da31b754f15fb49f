// A friends' box: the day's matches of its members, the points of the week, and the ways to change it.
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Button } from '../../kit/board/Button.tsx';
import { localDate } from '../../protocol/dates.ts';
import { dateTimeWords, timeWords } from '../../protocol/dateWords.ts';
import type { FriendsBox } from '../../protocol/friends.ts';
import { listen } from '../lib/liveEvents.ts';
import { friendsPath, todayPath } from '../lib/route.ts';
import { isMissing } from '../lib/send.ts';
import { useTodaysDate } from '../lib/serverClock.ts';
import { Answer } from '../lib/ui/Answer.tsx';
import { Dialog } from '../lib/ui/Dialog.tsx';
import { Loader } from '../lib/ui/Loader.tsx';
import { Message } from '../lib/ui/Message.tsx';
import { refreshFriends, useFriendsBox } from './api.ts';
import { BoxHead, type DialogName } from './BoxHead.tsx';
import styles from './BoxPage.module.css';
import { BoxWays } from './BoxWays.tsx';
import { Challenges } from './Challenges.tsx';
import { LastDays } from './DayResults.tsx';
import { Invite } from './Invite.tsx';
import { Members } from './Members.tsx';
import { News } from './News.tsx';
import { Today } from './Today.tsx';
import { Week } from './Week.tsx';

export function BoxPage({ id, player }: { readonly id: string; readonly player: string }) {
  const { data, error, dataUpdatedAt } = useFriendsBox(id, player);
  const isGone = isMissing(error);
  useEffect(() => {
    // The stream sends an event when it is opened, too.
    if (!isGone) return listen('friends', () => void refreshFriends(), `/api/friends/${id}/stream`);
  }, [id, isGone]);
  if (isGone)
    return (
      <Message title="This box isn’t here any more." text="It was deleted, or you are no longer in it.">
        <Button onClick={() => navigate(friendsPath())}>Your boxes</Button>
      </Message>
    );
  return (
    <Answer
      query={{ data, error: data ? null : error }}
      failed={
        <Message title="This box couldn’t load." text="It will appear once there’s a connection.">
          <Button onClick={() => navigate(todayPath)}>Today’s box</Button>
        </Message>
      }
      loading={<Loader words="Loading…" />}
    >
      {(box) => <Shown box={box} at={dataUpdatedAt} isStale={error !== null} />}
    </Answer>
  );
}

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
  const isAlone = box.members.length === 1;
  const day = box.days.find(({ date }) => date === today);
  return (
    <div className={`page grid ${styles.page}`}>
      <BoxHead box={box} today={today} open={setDialog} />
      {isStale && (
        <p role="status" className={`rounded bold night-ink ${styles.stale}`}>
          You’re offline. As of {asOf(at, today)}.
        </p>
      )}
      <News box={box} />
      {day ? <Today box={box} day={day} /> : <p>Today’s box couldn’t load.</p>}
      <div className={`grid ${styles.side}`}>
        <Challenges box={box} />
        {!isAlone && <Week box={box} today={today} />}
        <section className={styles.card} data-at-thumb={!isAlone || undefined} aria-labelledby="invite">
          <h2 className="title-s" id="invite">
            {isAlone ? 'Just you so far' : 'Invite a friend'}
          </h2>
          <Invite box={box} isAlone={isAlone} />
        </section>
      </div>
      <BoxWays day={day} isAlone={isAlone} open={setDialog} />
      {dialog === 'days' && <LastDays box={box} onClose={close} />}
      {dialog === 'members' && <Members box={box} onClose={close} />}
      {dialog === 'invite' && (
        <Dialog title="Invite a friend" onClose={close}>
          <Invite box={box} isAlone={isAlone} />
        </Dialog>
      )}
    </div>
  );
}

function asOf(at: number, today: string): string {
  return localDate(at) === today ? `today, ${timeWords(at)}` : dateTimeWords(at);
}
