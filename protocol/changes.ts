/** Kinds of operator changes that open pages receive. The stream sends a counter for each kind. */
export type Topic = 'boards' | 'players' | 'submissions';
