/** Contents of a version of the site. The build writes it into the service worker. */
export interface Manifest {
  /** Changes with anything below. */
  readonly version: string;
  /** Subresource integrity of each file, by its path. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Pages and icons, whose addresses stay the same over versions. */
  readonly named: readonly string[];
  /** The entry's script: tells which version a page is of. */
  readonly entry: string;
  /** Hashed files that all of the site needs. */
  readonly shell: readonly string[];
  /** The hashed files of each game, by slug. */
  readonly games: Readonly<Record<string, readonly string[]>>;
}

/** Message of a page to the worker, once it has come to rest. */
export interface KeepMessage {
  readonly kind: 'keep';
  /** The games to have at hand, by slug. */
  readonly games: readonly string[];
  /** The path of the page's entry script. */
  readonly entry: string;
}

/** From the worker of the old version to that of the new one. */
export interface TakeOverMessage {
  readonly kind: 'take-over';
}
