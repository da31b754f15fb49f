// Chunks of the client's build: their source files, and what loads with them.
import { relative } from 'node:path';
import type { Rolldown } from 'vite';

export interface Chunk {
  readonly file: string;
  /** The source files in it. */
  readonly modules: readonly string[];
  /** Chunks that load together with it. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
}

export function chunksOf({ output }: Rolldown.RolldownOutput): Chunk[] {
  return output
    .filter((item) => item.type === 'chunk')
    .map((chunk) => ({
      file: chunk.fileName,
      modules: chunk.moduleIds.map((id) => relative('.', id)),
      imports: chunk.imports,
      styles: [...(chunk.viteMetadata?.importedCss ?? [])],
    }));
}

/** The chunks that hold these source files, and those that they import; each once, imported ones first. */
export function chunksFor(modules: readonly string[], chunks: readonly Chunk[]): Chunk[] {
  const seen = new Set<Chunk>();
  const found: Chunk[] = [];
  const visit = (chunk: Chunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of chunk.imports) visit(chunkNamed(file, chunks));
    found.push(chunk);
  };
  for (const module of modules) visit(chunkHolding(module, chunks));
  return found;
}

/**
 * Chunks that import each other run in an order that nobody chose, and use what is not there yet.
 * @throws naming them
 */
export function refuseCycles(chunks: readonly Chunk[]): void {
  const whole = new Set<string>();
  const visit = ({ file, imports }: Chunk, path: readonly string[]) => {
    if (path.includes(file)) throw new Error(`Chunks import each other: ${[...path, file].join(' → ')}`);
    if (whole.has(file)) return;
    for (const imported of imports) visit(chunkNamed(imported, chunks), [...path, file]);
    whole.add(file);
  };
  for (const chunk of chunks) visit(chunk, []);
}

/**
 * Workers have no window, which the site and React need.
 * @throws naming the worker and a module
 */
export function refusePagesInWorkers(chunks: readonly Chunk[]): void {
  const workers = chunks
    .flatMap(({ modules }) => modules)
    .filter((module) => /^games\/[^/]+\/(?:worker|review)\.ts$/.test(module));
  for (const worker of workers) {
    const loaded = chunksFor([worker], chunks).flatMap(({ modules }) => modules);
    const found = loaded.find((module) => /^app\/|\/react\//.test(module));
    if (found) throw new Error(`${worker} loads ${found}, which needs a window.`);
  }
}

function chunkHolding(module: string, chunks: readonly Chunk[]): Chunk {
  const chunk = chunks.find((candidate) => candidate.modules.includes(module));
  if (!chunk) throw new Error(`No chunk holds ${module}.`);
  return chunk;
}

function chunkNamed(file: string, chunks: readonly Chunk[]): Chunk {
  const chunk = chunks.find((candidate) => candidate.file === file);
  if (!chunk) throw new Error(`There is no chunk ${file}.`);
  return chunk;
}
