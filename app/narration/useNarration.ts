// The narrator: one voice for every game, which tells what happens and answers three questions.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '../../kit/contract/card.ts';
import type { GameView, Who } from '../../kit/contract/view.ts';
import type { Driver, Snapshot } from '../rounds/driver.ts';
import { forget, note, silence, tell, whatChanged } from './liveRegion.ts';
import { timeTold } from './timeMarks.ts';

export const questions = [
  { id: 'where', label: 'Where am I?', key: ',' },
  { id: 'changed', label: 'What changed?', key: '.' },
  { id: 'options', label: 'What can I do?', key: '/' },
] as const;

export type Question = (typeof questions)[number]['id'];

interface Options {
  readonly game: Game;
  readonly view: GameView;
  readonly driver: Driver;
  readonly snapshot: Snapshot<unknown>;
  readonly who: Who;
  readonly status: string;
  /** Round time, ms, now. */
  at(): number;
  /** The board is hidden. */
  readonly covered: boolean;
  /** What must be said first, and shown. */
  readonly news?: string | undefined;
}

/** While a clock counts, what happens is said aloud at most this often (ms): "What changed?" still has all of it. */
const breath = 1500;

export function useNarration({ game, view, driver, snapshot, who, status, at, covered, news }: Options) {
  const [told, setTold] = useState(() =>
    news ? note(tell(silence, news, performance.now()), news) : silence,
  );
  const [caption, setCaption] = useState(news);
  const acted = useRef(0);
  const { state, outcome } = snapshot;
  const { narrator } = view;

  const say = useCallback(
    (text: string) => setTold((told) => note(tell(told, text, performance.now()), text)),
    [],
  );
  /** Said, but no news: it concerns the frame, or is an answer. */
  const reply = useCallback((text: string) => setTold((told) => tell(told, text, performance.now())), []);

  const play = useCallback(
    (action: unknown): boolean => {
      const played = driver.play(action);
      if (!played) return false;
      acted.current++;
      setTold(forget);
      setCaption(undefined);
      return true;
    },
    [driver],
  );

  const answer = (question: Question): string => {
    if (covered) return 'The game is paused.';
    if (question === 'where') return narrator.where(state, who, at());
    if (question === 'changed') return whatChanged(told);
    if (!outcome) return narrator.options(state, who);
    const end = 'The round is over. You can play again, or close the game.';
    return narrator.over ? `${end} ${narrator.over}` : end;
  };
  const ask = (question: Question): void => {
    const text = answer(question);
    reply(text);
    setCaption(text);
  };

  useChanges(driver, state, (before, rested) => {
    const text = narrator.changed?.(before, state, who);
    if (!text) return false;
    if (rested || !game.timed) say(text);
    else setTold((told) => note(told, text));
    return true;
  });
  useLayoutEffect(() => setTold((told) => note(told, status)), [status]);
  useTimeTold(outcome || covered ? undefined : narrator.timeLeft?.(state, at()), reply);

  return { told, say, reply, play, acted, ask, caption, hideCaption: () => setCaption(undefined) };
}

/**
 * Calls back when the state of a round has become another one, before a question could be asked about it.
 * @param onChange is told whether the last time that it had something to say is a breath ago
 */
function useChanges(
  driver: Driver,
  state: unknown,
  onChange: (before: unknown, rested: boolean) => boolean,
): void {
  const last = useRef({ driver, state, at: Number.NEGATIVE_INFINITY });
  useLayoutEffect(() => {
    const { driver: round, state: before, at } = last.current;
    if (round === driver && before === state) return;
    const now = performance.now();
    const spoke = round === driver && onChange(before, now - at >= breath);
    last.current = { driver, state, at: spoke ? now : at };
  });
}

/** Tells how much time is left, at sensible marks. */
function useTimeTold(
  time: { readonly left: number; readonly of: number } | undefined,
  tell: (text: string) => void,
): void {
  const before = useRef<number>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = time?.left;
    const text = time && was !== undefined && timeTold(was, time.left, time.of);
    if (text) tell(text);
  });
}
