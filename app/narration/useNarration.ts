// The narrator: announces events in every game and answers three questions.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { frameKeys } from '../../kit/board/keymap.ts';
import { createStore, type Store } from '../../kit/board/store.ts';
import { useInterval } from '../../kit/board/timers.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Who } from '../../kit/round/play.ts';
import { afterPaint, doWaiting, type Source, useDrawnChanges } from '../lib/drawn.ts';
import type { Snapshot } from '../lib/snapshot.ts';
import {
  addNews,
  announce,
  announceInTurn,
  announceWaiting,
  clearLines,
  clearNews,
  emptyRegion,
  hearOut,
  type LiveRegion,
  whatChanged,
} from './liveRegion.ts';
import { timeAnnouncement } from './timeMarks.ts';

export const questions = [
  { id: 'where', label: 'Describe the board', key: frameKeys.where },
  { id: 'changed', label: 'What changed?', key: frameKeys.changed },
  { id: 'options', label: 'What can I do?', key: frameKeys.options },
] as const;

export type Question = (typeof questions)[number]['id'];

/** Announcements. Kept outside the frame's state, so that speech re-renders nothing else. */
export interface Spoken {
  readonly region: LiveRegion;
  /** The last answer, also visible. */
  readonly caption: string | undefined;
}

interface Options {
  readonly game: Game;
  readonly view: GameView;
  readonly driver: Source<Pick<Snapshot, 'state' | 'outcome'>> & { now(): number };
  readonly who: Who;
  readonly status: string;
  /** Returns the state on the board, which may be an earlier one, and its round time (ms). */
  seen(): { readonly state: unknown; readonly at: number };
  readonly end?: ReturnType<GameView['end']> | undefined;
  readonly covered: boolean;
  readonly news?: string | undefined;
  /** Words after the game's own, when the player asks for the position. */
  beside?(): string | undefined;
}

/** Shortest time between announcements while round time runs; "What changed?" lists all changes. */
const ANNOUNCE_INTERVAL_MS = 1500;

export function useNarration({ game, view, driver, who, status, end, covered, ...props }: Options) {
  const { news, beside } = props;
  const over = end !== undefined;
  const [spoken] = useState(() => createStore<Spoken>({ region: emptyRegion, caption: undefined }));

  const say = (change: (region: LiveRegion, now: number) => LiveRegion, caption?: string): void => {
    const { region, caption: before } = spoken.get();
    spoken.set({ region: change(region, performance.now()), caption: caption ?? before });
  };
  const heard = (region: LiveRegion, text: string, now: number): LiveRegion =>
    over ? hearOut(region, text, now) : region;
  /** Announces without adding to the news: words about the frame, and answers. */
  const announceNow = (text: string, caption?: string) =>
    say((region, now) => heard(announce(region, text, now), text, now), caption);
  const announceNews = (text: string) => say((region, now) => addNews(announce(region, text, now), text));
  /** Announces a move after its paint. */
  const announceLater = (text: string) => afterPaint(() => announceNews(text));
  /** Announces late news after the end. "What changed?" knows it immediately. */
  const announceResult = (text: string) =>
    say((region, now) => addNews(announceInTurn(region, text, now), text));
  /** @returns whether a caption was open */
  const hideCaption = (): boolean => {
    const { region, caption } = spoken.get();
    if (caption !== undefined) spoken.set({ region, caption: undefined });
    return caption !== undefined;
  };
  const onAction = () => {
    hideCaption();
    say(clearNews);
  };

  const answer = (question: Question): string => {
    if (covered) return 'The game is paused.';
    const { state, outcome } = driver.snapshot();
    if (question === 'where') {
      const seen = props.seen();
      return [view.where(seen.state, who, seen.at), beside?.()].filter(Boolean).join(' ');
    }
    if (question === 'changed') return whatChanged(spoken.get().region);
    return outcome ? 'The round is over. You can play again, or close the game.' : view.options(state, who);
  };
  const answerNow = useRef((_: Question): void => {});
  useLayoutEffect(() => {
    answerNow.current = (question) => {
      const text = answer(question);
      announceNow(text, text);
    };
  });
  const ask = (question: Question): void => {
    // Flushes deferred announcements and renders, so that the answer covers everything up to now.
    flushSync(doWaiting);
    answerNow.current(question);
  };

  const announcedAt = useRef(Number.NEGATIVE_INFINITY);
  useDrawnChanges(driver, ({ state: before }, { state }) => {
    const text = before === state ? undefined : view.changed?.(before, state, who);
    if (!text) return;
    const now = performance.now();
    if (!game.timed || now - announcedAt.current >= ANNOUNCE_INTERVAL_MS) announceNews(text);
    else say((region) => addNews(region, text));
    announcedAt.current = now;
  });
  useLayoutEffect(() => {
    if (!news) return;
    const { region } = spoken.get();
    spoken.set({ region: addNews(announce(region, news, performance.now()), news), caption: news });
    return () => {
      const { region, caption } = spoken.get();
      if (caption === news) spoken.set({ region, caption: undefined });
    };
  }, [spoken, news]);
  const endRound = useEffectEvent(() => say(clearLines));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has a driver of its own
  useLayoutEffect(() => () => endRound(), [driver]);
  const noteStatus = useEffectEvent((text: string) =>
    say((region, now) => heard(addNews(region, text), text, now)),
  );
  useLayoutEffect(() => noteStatus(status), [status]);
  useWaiting(spoken, () => say(announceWaiting));
  const timeLeft = () => view.timeLeft?.(driver.snapshot().state, driver.now());
  useTimeAnnouncements(timeLeft, !end && !covered && view.timeLeft !== undefined, announceNow);

  return { spoken, hideCaption, ask, announce: announceNow, announceLater, announceResult, onAction };
}

/** Calls back when the announcements that wait are due. */
function useWaiting(spoken: Store<Spoken>, onDue: () => void): void {
  const sayNext = useEffectEvent(onDue);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (): void => {
      clearTimeout(timer);
      const { waiting, heardAt } = spoken.get().region;
      const wait = Math.max(0, heardAt - performance.now());
      if (waiting.length > 0) timer = setTimeout(sayNext, Math.ceil(wait));
    };
    const stop = spoken.subscribe(update);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [spoken]);
}

/** Announces the time left at each mark. */
function useTimeAnnouncements(
  time: () => { readonly left: number; readonly of: number } | undefined,
  running: boolean,
  announce: (text: string) => void,
): void {
  const before = useRef<number>(undefined);
  useInterval(running ? 250 : undefined, () => {
    const now = time();
    const text = now && before.current !== undefined && timeAnnouncement(before.current, now.left, now.of);
    if (text) announce(text);
    before.current = now?.left;
  });
}
