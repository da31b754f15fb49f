// Renders a view and reads its texts.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import type { SessionFigures } from '../../app/frame/driver.ts';
import { EndTicket } from '../../app/frame/EndTicket.tsx';
import { PlayContext, type PlayHost } from '../../app/frame/host.ts';
import { Frame } from '../../kit/board/context.ts';
import { grouped } from '../../kit/board/grouped.ts';
import { keymapOf } from '../../kit/board/keymap.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play, Who } from '../../kit/round/play.ts';
import type { PlaySession } from '../../kit/round/session.ts';
import { framed } from '../../kit/testing/render.tsx';
import type { Moment } from '../../kit/testing/results.ts';
import { noSession } from '../../kit/testing/session.ts';

const nothing = (): void => {};
const someone = { name: 'Guest', emoji: '🙂' };

interface Seen {
  readonly game: Game;
  readonly view: GameView;
}

export function whoOf({ robots = [] }: Game): Who {
  return { player: someone, opponents: robots.map((_, i) => ({ name: `Bot ${i}`, emoji: '🤖' })) };
}

/** The board and the controls beside it, as HTML. */
export function boardOf({ game, view }: Seen, { state, outcome, at }: Omit<Moment, 'score'>): string {
  const play: Play = {
    state,
    outcome,
    ghost: view.ghost && state,
    ...whoOf(game),
    paused: false,
    play: () => false,
    now: () => at,
    announce: nothing,
  };
  return renderToStaticMarkup(
    <Frame value={{ ...framed, keymap: keymapOf(view) }}>
      <view.Board {...play} />
      {view.Controls && <view.Controls {...play} />}
    </Frame>,
  );
}

/** Renders the board and all texts of the view, with the ticket of a finished round. */
export function show({ game, view }: Seen, moment: Moment): void {
  const { state, outcome, at, score } = moment;
  const who = whoOf(game);
  const all = { win: 1, loss: 2, draw: 3 };
  const session: PlaySession = outcome
    ? { best: score, all, tallies: all, bests: { score, actions: 2, time: 1_000 } }
    : { ...noSession, best: score, all };
  expect(boardOf({ game, view }, moment).length).toBeGreaterThan(0);
  for (const [label, value] of Object.entries(view.badges?.(state, session, at) ?? {})) {
    expect(label).not.toBe('');
    expect(String(value)).not.toMatch(/NaN|undefined|null/);
  }
  expect(view.status(state, who)).not.toMatch(/NaN|undefined|\[object/);
  const headline = view.headline?.(state, outcome, who);
  const row = view.results?.(state, outcome, who) ?? {};
  expect(Object.keys(row)).toEqual(Object.keys(view.results?.(state, undefined, who) ?? {}));
  expect(Object.values(row).join(' ')).not.toMatch(/NaN|undefined|\[object/);
  if (!outcome) return;
  for (const before of [noSession, session]) {
    const end = view.end(state, outcome, who, before);
    const words = [end.title, headline, ...end.lines].filter((words) => typeof words === 'string').join(' ');
    expect(words).not.toMatch(/NaN|undefined|\[object/);
    // The ticket shows its large number once. Short numbers may appear by chance.
    const large = end.count?.value ?? score;
    if (large > 99) expect(words.split(/[^\d,]+/)).not.toContain(grouped(large));
    expect(ticketOf({ game, view }, end, outcome, { ...before, score, before })).toContain('data-ticket');
  }
  expect(game.title).not.toBe('');
}

function ticketOf(
  { game, view }: Seen,
  end: ReturnType<GameView['end']>,
  result: Outcome,
  figures: SessionFigures,
): string {
  const { score } = figures;
  const standing = { score, result, actions: 1, ms: 0 };
  const snapshot = () => ({
    ...standing,
    state: undefined,
    outcome: result,
    inProgress: false,
    paused: false,
  });
  const ignored = { play: () => false, now: () => 0, pause: nothing, resume: nothing };
  const host: PlayHost = {
    ...{ game, view, who: whoOf(game), setup: { difficulty: 'noob', round: 0 }, key: 0 },
    driver: { ...ignored, snapshot, subscribe: () => nothing },
    ...{ figuresAt: () => figures, rows: [], leaderboard: null, replay: undefined },
    ...{ asked: undefined, onAsk: nothing, onRequest: nothing },
  };
  return renderToStaticMarkup(
    <Frame value={{ ...framed, keymap: keymapOf({ controls: {} }) }}>
      <PlayContext value={host}>
        <EndTicket
          {...{ end, figures, standing, seconds: undefined, held: false }}
          {...{ announceResult: nothing, onAgain: nothing, onFold: nothing, onClose: nothing }}
        />
      </PlayContext>
    </Frame>,
  );
}

/** Maximum length of a narration, in characters. */
const longestAnswer = 2000;
const cues = ['move', 'turn', 'good', 'bad', 'deal', 'win', 'loss', 'draw', 'none'];

/** Asks the narrator everything, including the changes since the state before. */
export function hear({ game, view }: Seen, before: unknown, { state, outcome, at }: Moment): void {
  const who = whoOf(game);
  const cue = view.cue?.(before, state);
  if (cue !== undefined) expect(cues).toContain(cue);
  expectSentence(view.where(state, who, at));
  if (!outcome) expectSentence(view.options(state, who));
  const changed = view.changed?.(before, state, who);
  if (changed !== undefined) expectSentence(changed);
  expect(view.changed?.(state, state, who)).toBeUndefined();
  const time = view.timeLeft?.(state, at);
  if (time) expect(time.of > 0 && time.left <= time.of).toBe(true);
}

/** Expects a sentence without bare emoji or leaked values. */
function expectSentence(text: string): void {
  expect(text).toMatch(/\p{L}{2,}/u);
  expect(text).toMatch(/[.?!…]$/);
  expect(text).not.toMatch(/NaN|undefined|null|\[object|Infinity|🤖| {2}|\n/);
  expect(text.length).toBeLessThan(longestAnswer);
}
