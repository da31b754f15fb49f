// Loads the files that every game's folder has under the same names. tools/build/leaveOut.ts keeps the examples, which are
// not in the registry, out of the build.
import type { Game } from '../kit/contract/card.ts';
import type { Engine } from '../kit/contract/engine.ts';
import type { Figures } from '../kit/contract/figures.ts';
import type { Rules } from '../kit/contract/rules.ts';
import type { GameView, Help } from '../kit/contract/view.ts';

type Named = Pick<Game, 'slug'>;

export async function loadRules({ slug }: Named): Promise<Rules> {
  return (await import(`./${slug}/rules.ts`)).rules;
}

export async function loadEngine({ slug }: Named): Promise<Engine> {
  return (await import(`./${slug}/engine.ts`)).engine;
}

export async function loadView({ slug }: Named): Promise<GameView> {
  return (await import(`./${slug}/View.tsx`)).view;
}

export async function loadFigures({ slug }: Named): Promise<Figures> {
  return (await import(`./${slug}/figures.ts`)).figures;
}

export async function loadHelp({ slug }: Named): Promise<Help> {
  return import(`./${slug}/help.tsx`);
}
