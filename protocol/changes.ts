/** What an operator changes under open pages. The stream tells how often each has changed, by its name. */
export type Topic = 'boards' | 'players' | 'submissions';
