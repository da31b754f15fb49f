// A session in which no round has ended yet.
import type { PlaySession } from '../round/session.ts';

const none = { win: 0, loss: 0, draw: 0 };

export const noSession: PlaySession = { best: 0, all: none, tallies: none };
