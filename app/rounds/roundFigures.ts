// Takes the figures of rounds on this device.
import { gameById } from '../../games/index.ts';
import type { Figures } from '../../kit/contract/figures.ts';
import { figuresOf } from '../../kit/round/roundFigures.ts';
import type { EndedRound } from './record.ts';

const code = import.meta.glob<{ readonly figures: Figures }>([
  '../../games/*/figures.ts',
  '!../../games/example*/figures.ts',
]);

/** @param id of a game @throws when the code doesn't load */
export async function loadFigures(id: string): Promise<Figures> {
  const load = code[`../../games/${gameById(id)?.slug}/figures.ts`];
  if (!load) throw new Error(`${id} has no figures`);
  return (await load()).figures;
}

export async function takeFigures(
  id: string,
  end: Parameters<typeof figuresOf>[1],
): Promise<Pick<EndedRound, 'counts'>> {
  return { counts: figuresOf(await loadFigures(id), end) };
}
