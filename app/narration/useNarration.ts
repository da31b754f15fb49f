// The narrator: announces events in every game and answers three questions.
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { frameKeys } from '../../kit/board/keymap.ts';
import { createStore } from '../../kit/board/store.ts';
import { useInterval } from '../../kit/board/timers.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Who } from '../../kit/round/play.ts';
import { afterPaint, doWaiting, type Source, useDrawnChanges } from '../lib/drawn.ts';
import type { Snapshot } from '../lib/snapshot.ts';
import { addNews, announce, emptyRegion, type LiveRegion, speechTime, whatChanged } from './liveRegion.ts';
import { timeAnnouncement } from './timeMarks.ts';

export const questions = [
  { id: 'where', label: 'Describe the board', key: frameKeys.where },
  { id: 'changed', label: 'What changed?', key: frameKeys.changed },
  { id: 'options', label: 'What can I do?', key: frameKeys.options },
] as const;

export type Question = (typeof questions)[number]['id'];

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
  /** Kept outside the frame's state, so that speech re-renders nothing else. */
  const [region] = useState(() => createStore(emptyRegion));
  /** Time (ms) when a listener has heard everything since the end of the round. */
  const heardAt = useRef(0);
  /** Late news until then, oldest first. */
  const waiting = useRef<string[]>([]);

  const say = (change: (before: LiveRegion, now: number) => LiveRegion): void =>
    region.set(change(region.get(), performance.now()));
  const hearOut = (text: string): void => {
    if (over) heardAt.current = Math.max(heardAt.current, performance.now()) + speechTime(text);
  };
  /** Announces without adding to the news: words about the frame, and answers. */
  const announceNow = (text: string, caption?: string): void => {
    say((before, now) => announce(before, text, now, caption));
    hearOut(text);
  };
  const announceNews = (text: string) => say((before, now) => addNews(announce(before, text, now), text));
  /** Announces a move after its paint. */
  const announceLater = (text: string) => afterPaint(() => announceNews(text));
  /** Announces the next late news once a listener has heard everything before. */
  const announceWaiting = (): void => {
    const wait = Math.ceil(heardAt.current - performance.now());
    if (wait > 0) {
      setTimeout(announceWaiting, wait);
      return;
    }
    const text = waiting.current.shift();
    if (text !== undefined) announceNow(text);
  };
  /** Announces late news after the end. "What changed?" knows it immediately. */
  const announceResult = (text: string): void => {
    say((before) => addNews(before, text));
    waiting.current.push(text);
    announceWaiting();
  };
  /** @returns whether a caption was open */
  const hideCaption = (): boolean => {
    const isOpen = region.get().caption !== undefined;
    if (isOpen) say((before) => ({ ...before, caption: undefined }));
    return isOpen;
  };
  const onAction = () => {
    hideCaption();
    say((before) => ({ ...before, news: [] }));
  };

  const answer = (question: Question): string => {
    if (covered) return 'The game is paused.';
    const { state, outcome } = driver.snapshot();
    if (question === 'where') {
      const seen = props.seen();
      return [view.where(seen.state, who, seen.at), beside?.()].filter(Boolean).join(' ');
    }
    if (question === 'changed') return whatChanged(region.get());
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
    const isSoon = game.timed && now - announcedAt.current < ANNOUNCE_INTERVAL_MS;
    if (isSoon) return say((region) => addNews(region, text));
    announceNews(text);
    announcedAt.current = now;
  });
  useLayoutEffect(() => {
    if (!news) return;
    region.set(addNews(announce(region.get(), news, performance.now(), news), news));
    return () => {
      if (region.get().caption === news) region.set({ ...region.get(), caption: undefined });
    };
  }, [region, news]);
  const endRound = useEffectEvent(() => {
    heardAt.current = 0;
    say((before) => ({ ...before, lines: [] }));
    for (const text of waiting.current.splice(0)) announceNow(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has a driver of its own
  useLayoutEffect(() => () => endRound(), [driver]);
  const noteStatus = useEffectEvent((text: string) => {
    say((before) => addNews(before, text));
    hearOut(text);
  });
  useLayoutEffect(() => noteStatus(status), [status]);
  const timeLeft = () => view.timeLeft?.(driver.snapshot().state, driver.now());
  useTimeAnnouncements(timeLeft, !end && !covered && view.timeLeft !== undefined, announceNow);

  return { region, hideCaption, ask, announce: announceNow, announceLater, announceResult, onAction };
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
