/** Minimum average time (ms) between a person's actions, or from a signal to its answer, by kind. Each is well below measurements. */
export const leastGap = {
  /**
   * Held keys, or keys for all fingers: macOS repeats every 30 ms and Windows every 33 ms at most, and the fastest typist
   * on record took 39 ms a key over 15 s (MythicalRocket, 305 words a minute).
   */
  repeat: 30,
  /** Single presses: fast typists take 100 ms a key (Dhakal et al. 2018), and half of it with two hands and devices. */
  press: 50,
  /**
   * Reactions: one signal and one key take 231 ms (Woods et al. 2015), choices longer (Hick 1952), telling one sight from
   * another 250 ms and more (Thorpe et al. 1996). Half of it is less than the 100 ms of a false start in athletics.
   */
  choice: 160,
} as const;
