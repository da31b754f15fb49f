/**
 * The least time (ms) that a person's actions are apart on average, by what an action takes. Each is well below what
 * has been measured: being too quick for these is a program's.
 */
export const leastGap = {
  /**
   * Keys that are held, or that all fingers press in turn: the quickest repeat is 30 ms in macOS' settings and 33 ms in
   * Windows', and the fastest typist on record took 39 ms a key over 15 s (MythicalRocket, 305 words a minute).
   */
  repeat: 30,
  /** A press of its own: the quickest typists take 100 ms a key (Dhakal et al. 2018); half, for two hands and devices. */
  press: 50,
  /** Something seen decides: one signal and one key take 231 ms (Woods et al. 2015), choices longer (Hick 1952). */
  choice: 160,
} as const;
