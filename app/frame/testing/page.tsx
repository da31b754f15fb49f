// A frame with a small game, in a document without a browser: what a player sees, hears and presses.
import { expect } from 'vitest';
import { gameBySlug } from '../../../games/index.ts';
import { loadHelp } from '../../../games/load.ts';
import { useFrame } from '../../../kit/board/context.ts';
import { createStore, useStore } from '../../../kit/board/store.ts';
import type { GameView } from '../../../kit/contract/view.ts';
import { noSession } from '../../../kit/testing/session.ts';
import type { Settings } from '../../../protocol/settings.ts';
import type { Snapshot } from '../../lib/snapshot.ts';
import { openPage } from '../../lib/testing/page.tsx';
import { adoptSettings } from '../../settings/store.ts';
import type { FrameRequest, PlayHost } from '../host.ts';

export const fresh: Snapshot<number> = {
  state: 0,
  outcome: undefined,
  score: 0,
  actions: 0,
  ms: 0,
  inProgress: false,
  paused: false,
};

/** Three moves end a round. */
export const view = {
  Board: ({ play, paused, ghost }) => {
    const { inert, recorded, byItself } = useFrame();
    const facts = { paused, inert, recorded, 'goes on': byItself !== undefined, ghost: ghost !== undefined };
    return (
      <>
        <button
          type="button"
          data-move=""
          onClick={({ currentTarget }) => (currentTarget.value = String(play('x')))}
        >
          Move
        </button>
        <button type="button" onClick={() => byItself?.('x')}>
          By itself
        </button>
        <output>{Object.entries(facts).flatMap(([fact, is]) => (is ? [fact] : []))}</output>
      </>
    );
  },
  again: 'New round',
  badges: (state) => ({ Moves: state, Best: 40 }),
  status: (state) => (state < 3 ? 'Your turn.' : 'Over.'),
  where: () => 'Three rows.',
  options: () => 'Move.',
  end: () => ({ title: 'You got there', lines: ['Three moves'] }),
  results: (state) => ({ Moves: state }),
  controls: {
    cell: { label: 'Choose', keys: ['1', '2', '3'] },
    walk: { label: 'Walk', keys: ['ArrowUp', 'W'] },
  },
} as GameView<number, string> as GameView;

export const gameOf = (slug: string) => gameBySlug(slug) ?? expect.fail(slug);

interface Opened extends Partial<Omit<PlayHost, 'view'>> {
  readonly hidden?: boolean;
  readonly settings?: Settings;
  /** The round as the frame opens. */
  readonly at?: Partial<Snapshot<number>>;
  /** Replaces parts of the view. */
  readonly words?: Partial<GameView>;
}

/** A round that three moves end, in its frame. */
export async function openFrame({ at, words, hidden, settings = {}, ...more }: Opened = {}) {
  const { PlayFrame } = await import('../PlayFrame.tsx');
  const { preloadLater, SessionResults, PaceBar } = await import('../later.tsx');
  const { game = gameOf('tic-tac-toe') } = more;
  await Promise.all([loadHelp(game), preloadLater(), SessionResults.preload(), PaceBar.preload()]);
  const round = createStore({ ...fresh, ...at });
  const requests: FrameRequest[] = [];
  const asked = createStore<FrameRequest | undefined>(undefined);
  const paused: boolean[] = [];
  const play = () => {
    const { state, actions } = round.get();
    if (state === 3) return false;
    const outcome = state === 2 ? 'win' : undefined;
    const next = { state: state + 1, actions: actions + 1, outcome, inProgress: !outcome } as const;
    round.set({ ...fresh, ...next, score: 10 * (state + 1) });
    return true;
  };
  let host: PlayHost = {
    game,
    view: { ...view, ...words },
    driver: {
      snapshot: round.get,
      subscribe: round.subscribe,
      play,
      now: () => 0,
      pause: () => void paused.push(true),
      resume: () => void paused.push(false),
    },
    setup: { difficulty: 'mid', round: 0 },
    who: { player: { name: 'Ada', emoji: '🙂' }, opponents: [{ name: 'Pixel', emoji: '🤖' }] },
    figuresAt: (score) => ({ ...noSession, best: 40, score, before: noSession }),
    key: 0,
    asked: undefined,
    onAsk: asked.set,
    onRequest: (request) => void requests.push(request),
    rows: [],
    leaderboard: null,
    replay: undefined,
    ...more,
  };
  const Frame = ({ host }: { readonly host: PlayHost }) => (
    <PlayFrame host={{ ...host, asked: useStore(asked) }} />
  );
  const page = await openPage(() => <Frame host={host} />, {
    hidden,
    prepare: () => adoptSettings(settings),
  });
  const { all, send, find, draw, press } = page;
  return {
    ...page,
    requests,
    paused,
    round,
    driver: host.driver,
    /** Lines of the live region after the status. */
    heard: () =>
      all('[role="status"][aria-label="Narration"] p')
        .slice(1)
        .map((line) => line.textContent),
    change: (next: Partial<PlayHost>) => {
      host = { ...host, ...next };
      return draw();
    },
    /** Plays the round to its end. */
    finish: async () => {
      for (let move = 0; move < 3; move++) await press('Move');
    },
    ticket: () => find('[data-ticket]'),
    /** The ticket appears. */
    rise: () => send(find('[data-ticket]'), new Event('animationstart', { bubbles: true })),
  };
}
