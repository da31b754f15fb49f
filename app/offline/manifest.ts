/** Contents of a version of the site. The build writes it into the service worker. */
export interface Manifest {
  /** Hash of the other fields. */
  readonly version: string;
  /** Subresource integrity of each file, by its path. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Pages and icons, whose addresses stay the same over versions. */
  readonly named: readonly string[];
  /** Path of the entry script, which identifies a page's version. */
  readonly entry: string;
  /** Hashed files of the whole site. */
  readonly shell: readonly string[];
  /** Hashed files of each game, by slug. */
  readonly games: Readonly<Record<string, readonly string[]>>;
}

/** Message from a settled page to its worker. */
export interface KeepMessage {
  readonly kind: 'keep';
  /** Slugs of the games to keep available. */
  readonly games: readonly string[];
  readonly entry: string;
}

/** Message from the old version's worker to the new one. */
export interface TakeOverMessage {
  readonly kind: 'take-over';
}
