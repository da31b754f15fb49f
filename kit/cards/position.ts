// The trick on the table as integers, so that bots play a hand out in microseconds.

export interface TrickPosition {
  leader: number;
  /** The suit led, −1 before the lead; the highest card (in Hearts its rank) so far, and the seat that played it. */
  led: number;
  best: number;
  bestSeat: number;
  /** Number of cards on the table, and of complete tricks. */
  place: number;
  complete: number;
}

/** Before the first lead. */
export function newTrick(): TrickPosition {
  return { leader: 0, led: -1, best: 0, bestSeat: 0, place: 0, complete: 0 };
}

/** Clears the table: the taker of the complete trick leads the next. */
export function nextTrick(position: TrickPosition): void {
  position.leader = position.bestSeat;
  position.led = -1;
  position.place = 0;
  position.complete++;
}
