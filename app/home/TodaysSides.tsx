import { useEffect } from 'react';
import { useTodaysBox } from '../today/todaysBox.ts';
import { StrikingSide } from './StrikingSide.tsx';
import { sides } from './sides.ts';

/** Marks the games of today's box, for visitors without results of their own. */
export function TodaysSides(): null {
  const box = useTodaysBox();
  useEffect(() => {
    const side = { shown: <StrikingSide isTodays />, path: undefined };
    sides.set(Object.fromEntries((box?.matches ?? []).map(({ game }) => [game, side])));
  }, [box]);
  return null;
}
