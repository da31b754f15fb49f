// Displayed facts of a round, in the view's words.
import { useState } from 'react';
import type { Outcome } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Standing } from '../../kit/picture/race.ts';
import type { Who } from '../../kit/round/play.ts';
import { afterPaint, useDrawn } from '../lib/drawn.ts';
import type { FramedRound } from './driver.ts';
import { endTitle, type Ghost } from './ghost.ts';

/** Shareable parts of a finished round: its result, or the round itself for a friend to play. */
export type Shared = 'result' | 'challenge';

/** A finished round in its ticket's words. */
export interface RoundSummary extends ReturnType<GameView['end']>, Standing {
  /** The end of a friend's challenge: "Beat Ada", "Ada stays ahead". */
  readonly answer?: string | undefined;
}

export type Shown = ReturnType<typeof useDisplay>;

/** The round's display as of the last frame. While the board shows an earlier state, so do the words around it. */
export function useDisplay({
  game,
  view,
  driver,
  who,
  figuresAt,
  ghost,
}: FramedRound & { readonly ghost?: Ghost | undefined }) {
  const [behind, setBehind] = useState<unknown>();
  const onBehind = (state: unknown) => afterPaint(() => setBehind(state));
  const snapshot = useDrawn(driver, (shown) => shown);
  const { state, outcome, score, actions, ms } = snapshot;
  const figures = figuresAt(score);
  const standing = { score, actions, ms, result: outcome };
  const status = view.status(behind ?? state, who);
  const own = outcome && view.end(state, outcome, who, figures.before);
  const end = own && { ...own, title: endTitle(game, own.title, ghost, standing) };
  const spokenStatus = end && end.title !== status ? `${status} ${end.title}` : status;
  const display = { status, end, spokenStatus, headline: view.headline?.(state, outcome, who) };
  return { display, snapshot, standing, figures, behind, onBehind };
}

/** Words in the header: the game's own, else the winner. Only the game knows which of several robots won. */
export function pillOf(
  { headline }: Pick<Shown['display'], 'headline'>,
  outcome: Outcome | undefined,
  { opponents }: Who,
): string | undefined {
  if (typeof headline === 'string') return headline;
  if (!outcome) return undefined;
  if (outcome === 'win') return 'You win!';
  if (outcome === 'draw') return 'Draw';
  const [robot, ...others] = opponents;
  return robot && others.length === 0 ? `${robot.name} wins!` : 'Round over';
}
