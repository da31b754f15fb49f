// The second look at the round that has just ended, in place of its ticket.
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Game } from '../../kit/contract/card.ts';
import type { Review } from '../../kit/contract/review.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Persona } from '../../kit/round/play.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { loadChunk } from '../lib/loadChunk.ts';
import { lookPath, practicePath } from '../lib/route.ts';
import { pushStep, useStep } from '../lib/step.ts';
import { useEvent } from '../lib/useEvent.ts';
import type { Driver } from '../rounds/driver.ts';
import type { FirstRound } from '../rounds/session.ts';
import type { LookedBack } from './lookBack.ts';

const Look = lazyChunk('second look', () => import('../replay/Look.tsx').then((module) => module.Look));
const chunk = () => loadChunk('look back', () => import('./lookBack.ts'));

interface Ended {
  readonly game: Game;
  readonly rules: Rules;
  readonly driver: Driver;
  /** Replay ID. */
  readonly id: string;
  readonly opponents: readonly Persona[];
  /** The review on the ticket; undefined while pending. */
  readonly review: Review | undefined;
  /** Number on the ticket. */
  before(): string | undefined;
  /** Records a round that an undo could still take up. */
  onRecord(): void;
  onPractice(first: FirstRound): void;
}

export function useLookBack(ended: Ended) {
  const { game, rules, driver, id, review } = ended;
  const step = useStep();
  const [looked, setLooked] = useState<LookedBack>();
  const made = useRef<{ readonly of: Driver; readonly looked: Promise<LookedBack | undefined> }>(undefined);
  const make = useEvent(() => {
    if (made.current?.of !== driver) {
      const { signal } = new AbortController();
      const looked = chunk().then(({ lookBack }) => lookBack({ game, rules, driver, id }, signal));
      made.current = { of: driver, looked: looked.catch(() => undefined) };
      void Look.preload();
    }
    return made.current.looked;
  });
  // Ready by the time the player has read the headline.
  useEffect(() => {
    if (review) void make();
  }, [review, make]);

  const onLook = useEvent(async (): Promise<void> => {
    const found = await make();
    ended.onRecord();
    if (!found) return window.location.assign(lookPath(id));
    found.driver.step(-found.driver.end);
    flushSync(() => setLooked({ ...found, review }));
    pushStep('look', id, lookPath(id));
  });
  const onPlayOn = useEvent(async (entry: number, tried: unknown): Promise<void> => {
    const { practiceAt } = await chunk();
    const { opponents } = ended;
    const first = looked && practiceAt(looked, rules, entry, { opponents, tried, before: ended.before() });
    if (!first) return;
    flushSync(() => ended.onPractice(first));
    pushStep('practice', id, practicePath(game.slug, id, entry));
  });

  // Below a practice it stays as it was left.
  const shown = step && looked?.of === driver && looked.id === step.round ? looked : undefined;
  const isGone = step !== undefined && step.at !== 'practice' && !shown;
  useEffect(() => {
    // The round of an address that the player has come forward to is gone: its replay has a page.
    if (isGone) window.history.replaceState(null, '');
  }, [isGone]);
  return {
    onLook: () => void onLook(),
    look: shown && {
      driver: shown.driver,
      onBack: () => window.history.back(),
      panel: (board: RefObject<HTMLElement | null>) => (
        <Suspense>
          <Look looked={shown} board={board} onPlayOn={(entry, tried) => void onPlayOn(entry, tried)} />
        </Suspense>
      ),
    },
  };
}
