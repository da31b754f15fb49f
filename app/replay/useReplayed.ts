// A recorded round for its frame: its players, the board, and the words around it.
import { useRef, useState } from 'react';
import type { Persona } from '../../kit/round/play.ts';
import { seeded } from '../../kit/round/random.ts';
import { useDisplay } from '../frame/display.ts';
import { drawRobots } from '../frame/personas.ts';
import { noLevel } from '../rounds/session.ts';
import type { Replay } from './loadReplay.ts';
import type { ReplayDriver } from './replayDriver.ts';

export function useReplayed(replay: Replay, driver: ReplayDriver) {
  const { game, view, recording } = replay;
  const [who] = useState(() => ({ player: playerOf(replay), opponents: robotsOf(replay) }));
  const figuresAt = (score: number) => ({
    ...noLevel,
    score,
    best: Math.max(score, recording.score),
    all: noLevel.tallies,
    before: noLevel,
  });
  const round = { game, view, driver, setup: recording.setup, who, figuresAt, key: '' };
  const shown = useDisplay(round);
  const board = useRef<HTMLElement>(null);
  return { round, shown, board };
}

export function playerOf({ recording }: Replay): Persona {
  return { name: recording.name, emoji: '🙂' };
}

/** The round's robots if known; else fixed ones, the same in every viewing. */
function robotsOf({ recording, game }: Replay): readonly Persona[] {
  const { opponents = [], seed } = recording;
  const { length = 0 } = game.robots ?? [];
  if (opponents.length === length) return opponents;
  const random = seeded(seed)('robots for show');
  return drawRobots(length, () => random.unit());
}
