// Which modules share a chunk. Few requests matter more on a slow line than a few bytes too many, and small pieces
// compress better together: a game's page takes react, main, round, play and the game's own chunk, and pieces
// where the game needs them.
import { existsSync, globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** Where the parts of the app start. What they import at once belongs to them; what they import later does not. */
const parts = {
  // Runs in workers, too, where nothing of a page does: see games/*/worker.ts.
  round: ['kit/round/worker.ts', 'kit/board/words.ts', 'kit/contract/leastGap.ts', 'kit/contract/relaxed.ts'],
  // Pieces too small for a request of their own are here, too.
  main: [
    'app/main.tsx',
    'app/lib/getJson.ts',
    'app/lib/liveEvents.ts',
    'app/lib/ui/GameLabel.tsx',
    'app/rounds/mayLook.ts',
  ],
  site: ['app/shell/Site.tsx'],
  play: [
    // Every game's card: grows with the number of games, so the home page does without it.
    'app/lib/registry.ts',
    'app/play/PlayPage.tsx',
    'app/play/PlayOverlay.tsx',
    'app/play/openGame.ts',
    // Of most games.
    ...['ControlButton.tsx', 'controls.ts', 'effects.ts'].map((file) => `kit/board/${file}`),
  ],
  // What some games share: the others do without it.
  pieces: globSync('kit/board/*.{ts,tsx}', { exclude: ['**/*.test.*'] }),
};

const react = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const gameFile = /games[\\/]([^\\/]+)[\\/]/;

/** Whether a page runs a chunk as soon as it has it. */
export function startsPages(name: string): boolean {
  return ['react', ...Object.keys(parts)].includes(name) || existsSync(`games/${name}/View.tsx`);
}

/** Everything that these files import at once, and what that imports; themselves included. */
function closure(files: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  for (const file of files) visit(resolve(file));
  return found;
}

/** Names the chunk of a module; null leaves it to the bundler. Each name's modules import only earlier names' ones. */
export function chunkNamer(): (id: string, graph: Graph) => string | null {
  const closures = new Map<string, Set<string>>();
  const within = (name: string, files: readonly string[], id: string, graph: Graph) => {
    const known = closures.get(name) ?? closure(files, graph);
    closures.set(name, known);
    return known.has(id);
  };
  const games = new Map<string, string | undefined>();
  /** The game that a module belongs to: whose folder it lies in, or whose files alone import it. */
  const gameOf = (id: string, graph: Graph): string | undefined => {
    const slug = gameFile.exec(id)?.[1];
    if (slug || games.has(id)) return slug ?? games.get(id);
    // Asked for again before it is known where modules of a package import each other: of no one game.
    games.set(id, undefined);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const [game, ...others] = new Set(importers.map((importer) => gameOf(importer, graph)));
    if (others.length === 0) games.set(id, game);
    return games.get(id);
  };
  return (id, graph) => {
    // Changes seldom, so it stays in the browser's cache over releases.
    if (react.test(id)) return 'react';
    if (within('round', parts.round, id, graph)) return 'round';
    if (within('main', parts.main, id, graph)) return 'main';
    // What both the site and the games need is always needed.
    if (within('play', parts.play, id, graph)) return within('site', parts.site, id, graph) ? 'main' : 'play';
    if (within('pieces', parts.pieces, id, graph)) return 'pieces';
    const slug = gameOf(id, graph);
    const folder = `games/${slug}`;
    const worker = `${folder}/worker.ts`;
    if (slug && existsSync(worker) && !id.endsWith('worker.ts') && within(worker, [worker], id, graph))
      return `${slug}-rules`;
    if (slug && within(folder, [`${folder}/View.tsx`, `${folder}/rules.ts`], id, graph)) return slug;
    return null;
  };
}
