// The pace ghost in the frame: a slim bar during the round.
import { useEffect, useRef } from 'react';
import { grouped } from '../../kit/board/grouped.ts';
import { useStore } from '../../kit/board/store.ts';
import { secondsWords } from '../../kit/picture/race.ts';
import { drawn } from '../lib/drawn.ts';
import { type Ghost, leadWords, paceSentence } from './ghost.ts';
import { usePlayHost } from './host.ts';
import styles from './Pace.module.css';
import { useRefresh } from './useRefresh.ts';

interface BarProps {
  readonly ghost: Ghost;
  announce(text: string): void;
}

export function PaceBar({ ghost, announce }: BarProps) {
  const { driver, game } = usePlayHost();
  const { score, actions, outcome } = useStore(drawn(driver));
  const over = outcome !== undefined;
  const { target } = ghost;
  const race = target && game.race;
  useRefresh((game.timed !== false || race === 'time') && !over);
  const mine = race === 'time' ? driver.now() : race === 'guess' ? actions : score;
  const end = race === 'time' ? ghost.ms : race === 'guess' ? ghost.actions : ghost.score;
  const theirs = race || over ? end : ghost.now();
  const ahead = mine - theirs;
  useLeadAnnouncements(ghost, race || over ? 0 : ahead, announce);
  const share = (score: number) => `${(100 * score) / Math.max(1, end, mine)}%`;
  return (
    <div className={`row note numbers inverse relative one-line ${styles.bar}`} data-pace="">
      <span className={`cut ${styles.theirs}`}>
        <bdi>{ghost.name}</bdi> <b>{target ?? grouped(theirs)}</b>
      </span>
      {/* In shares of the width, not scaled to it: WebKit would stretch the dots. */}
      <svg aria-hidden="true">
        <rect y="3.500" width="100%" height="3" rx="1.500" opacity=".28" />
        <rect y="3.500" width={share(mine)} height="3" rx="1.500" />
        <circle cx={share(theirs)} cy="5" r="4.500" />
        <circle cx={share(mine)} cy="5" r="5.500" fill="var(--tomato)" />
      </svg>
      <b className={styles.lead}>
        {race ? `You ${race === 'time' ? secondsWords(mine) : mine}` : leadWords(ahead)}
      </b>
    </div>
  );
}

/** Shortest time (ms) between announcements of a new lead: in a close race each move would cause one. */
const ANNOUNCE_INTERVAL_MS = 20_000;

function useLeadAnnouncements(ghost: Ghost, ahead: number, announce: (text: string) => void): void {
  const last = useRef({ sign: 0, at: Number.NEGATIVE_INFINITY });
  const sign = Math.sign(ahead);
  useEffect(() => {
    const { sign: before, at } = last.current;
    if (sign === 0 || sign === before) return;
    const now = performance.now();
    if (now - at < ANNOUNCE_INTERVAL_MS) return;
    last.current = { sign, at: now };
    announce(paceSentence(ghost, ahead));
  }, [ghost, sign, ahead, announce]);
}
