// Loads the files that every game's folder has under the same names. tools/build/leaveOut.ts keeps the examples, which are
// not in the registry, out of the build.
import type { Game } from '../kit/contract/card.ts';
import type { Engine } from '../kit/contract/engine.ts';
import type { Figures } from '../kit/contract/figures.ts';
import type { Rules } from '../kit/contract/rules.ts';
import type { GameView, Help } from '../kit/contract/view.ts';

type Named = Pick<Game, 'slug'>;

export async function loadRules({ slug }: Named): Promise<Rules> {
  const { rules }: { readonly rules: Rules } = await import(`./${slug}/rules.ts`);
  return rules;
}

export async function loadEngine({ slug }: Named): Promise<Engine> {
  const { engine }: { readonly engine: Engine } = await import(`./${slug}/engine.ts`);
  return engine;
}

export async function loadView({ slug }: Named): Promise<GameView> {
  const { view }: { readonly view: GameView } = await import(`./${slug}/View.tsx`);
  return view;
}

export async function loadFigures({ slug }: Named): Promise<Figures> {
  const { figures }: { readonly figures: Figures } = await import(`./${slug}/figures.ts`);
  return figures;
}

export async function loadHelp({ slug }: Named): Promise<Help> {
  const help: Help = await import(`./${slug}/help.tsx`);
  return help;
}
