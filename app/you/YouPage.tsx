import { usePlayer, useSession } from '../account/session.ts';
import { todayPath } from '../lib/route.ts';
import { Loading } from '../lib/ui/Answer.tsx';
import { useHydrated } from '../lib/useHydrated.ts';
import { SolveBlock } from '../solve/SolveBlock.tsx';
import { Days } from '../today/Days.tsx';
import { useToday } from '../today/day.ts';
import { AccountPart } from './AccountPart.tsx';
import { BeforeSignIn } from './BeforeSignIn.tsx';
import { GuestRecord, PlayerRecord } from './Results.tsx';
import { Rivalries } from './Rivalries.tsx';
import styles from './YouPage.module.css';

export function YouPage() {
  const hydrated = useHydrated();
  return (
    <div className={`page ${styles.sheet} ${styles.page}`}>
      <h1>Your page</h1>
      {hydrated && <KnownPlayer />}
    </div>
  );
}

function KnownPlayer() {
  const session = useSession();
  const { name } = usePlayer();
  if (session.kind === 'initializing') return <Loading />;
  const user = session.kind === 'user';
  return (
    <>
      <p className={`bold muted ${styles.who}`}>
        <bdi>{name}</bdi>{' '}
        {user ? 'Your verified rounds, on all your devices.' : 'Your last 500 rounds, only on this device.'}
      </p>
      <OwnStreak />
      {user ? <PlayerRecord key={session.id} player={session.id} /> : <GuestRecord />}
      <SolveBlock full />
      <Rivalries />
      {user && <BeforeSignIn player={session.id} />}
      <AccountPart session={session} />
    </>
  );
}

function OwnStreak() {
  const streak = useToday()?.streak;
  return (
    streak && (
      <section className={`bold ${styles.days}`} aria-labelledby="days">
        <h2 className="muted note" id="days">
          <a href={todayPath}>Your streak</a>
        </h2>
        <Days streak={streak} />
      </section>
    )
  );
}
