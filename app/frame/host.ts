// Interface between the frame and the host of a round in play, which deals and saves the rounds. All parts of the frame read
// it.
import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import type { FrameContext } from '../../kit/board/context.ts';
import type { Review } from '../../kit/contract/review.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Met } from '../../kit/round/rivalry.ts';
import type { SeriesSide } from '../../kit/round/series.ts';
import type { OwnVariants } from '../../kit/round/variants.ts';
import type { Flame } from '../../protocol/today.ts';
import type { Side } from './comparison.ts';
import type { RoundSummary, Shared } from './display.ts';
import type { FrameDriver, FramedRound } from './driver.ts';
import type { Ghost } from './ghost.ts';

/** They run immediately, or after a confirmation if a round would be lost. */
export type FrameRequest =
  | { readonly kind: 'leave' }
  | { readonly kind: 'again' }
  | { readonly kind: 'giveUp' }
  | { readonly kind: 'difficulty'; readonly difficulty: Difficulty }
  | { readonly kind: 'variant'; readonly variant: string | undefined };

export interface ResultRow {
  /** Number of the round: 1 for the session's first. */
  readonly n: number;
  readonly cells: readonly string[];
  readonly result?: Outcome | undefined;
  readonly replay: string;
  /** Note on the result: "not saved yet". */
  readonly mark: ReactNode;
}

/** A day's match on its ticket. */
export interface DayWords {
  /** "Day 4", for the day's first match. */
  readonly title: string | undefined;
  readonly line: string;
  /** Undefined for a round of a full game. */
  readonly flame?: Flame;
  readonly place: Side | undefined;
  /** The player's total of a finished full game, in place of the round's number. */
  readonly own?: Side;
}

interface DayTicket {
  readonly shown: boolean;
  /** Holds the ticket back for so long (ms) after the round's end. */
  hold(ms: number): void;
  /** Says what became of the match, in place of the round's own words. */
  tell(words: DayWords): void;
  /** Share and Close. */
  readonly links: ReactNode;
}

/** Ends a day's match: the ticket's buttons, whose main one has the focus once the ticket is shown. */
export type DayEnd = (ticket: DayTicket) => ReactNode;

/** The round that a practice goes on from. */
export interface Origin {
  /** Number of that round; undefined when it is not known any more. */
  readonly before: string | undefined;
  /** Address of its second look. */
  readonly look: string;
  /** Goes back there, if it is on this page. */
  readonly onBack?: (() => void) | undefined;
}

export interface PlayHost extends FramedRound, Partial<Pick<FrameContext, 'saved' | 'waiting'>> {
  /** Request that waits for the player's answer. */
  readonly asked: FrameRequest | undefined;
  onAsk(request: FrameRequest | undefined): void;
  onRequest(request: FrameRequest): void;
  /** Difficulty of a requested round that is still loading. */
  readonly pending?: Difficulty | undefined;
  /** The round waits until the player is ready, or begins after a count of three. */
  readonly starts?: 'paused' | 'counting' | undefined;
  /** Terms of the round for the header: "Box of 25 Nov 2026", "Hand 4 · you 23 · to 50", or another way to play. */
  readonly terms?: ReactNode;
  /** More links for the menu. */
  readonly links?: ReactNode;
  /** The full game whose round this is. */
  readonly series?:
    | {
        readonly sides: readonly SeriesSide[];
        /** Undefined before the round's end. */
        readonly end?: (DayWords & { readonly next: string }) | undefined;
        onGiveUp(): void;
      }
    | undefined;
  /** Opens the own day at another difficulty, which leaves this round open. */
  onLevel?: ((difficulty: Difficulty) => void) | undefined;
  /** Reason why the round's difficulty and terms are fixed. */
  readonly fixed?: string | undefined;
  readonly nextWaits?: boolean;
  /** The finished round is among the results: an undo can't take it up any more. */
  readonly isRecorded?: boolean;
  /** Earlier round to play against. */
  readonly ghost?: Ghost | undefined;
  /** Announced and shown until the player acts. */
  readonly news?: string | undefined;
  /** Reason why the requested round hasn't come: news, and on the ticket in place of the round's words. */
  readonly problem?: string | undefined;
  /** Results of the session. */
  readonly rows: readonly ResultRow[];
  readonly leaderboard: ReactNode;
  /** Reads the player's figures at this difficulty. Missing where nothing is kept. */
  ownVariants?(): Promise<OwnVariants>;
  /** Missing when nothing can be shared. */
  readonly share?:
    | ((what: Shared, summary: RoundSummary, onClose: () => void, onChallenge: () => void) => ReactNode)
    | undefined;

  /** Note on a round that is not saved, or that does not count. */
  readonly mark?: ReactNode;
  /** Replay ID of the finished round. */
  readonly replay: string | undefined;
  /** Reviews it, and then plays its deal by Toggle. Missing for a game without a second look, and for practice. */
  readonly review?:
    | ((signal: AbortSignal, onReview: (found: Review | undefined) => void) => Promise<Met | undefined>)
    | undefined;
  /** Shows the second look in place of the ticket. */
  onLook?(): void;
  readonly origin?: Origin | undefined;
  /** Replaces the ticket's buttons. */
  readonly dayEnd?: DayEnd | undefined;
  /** The second look, in place of the ticket. */
  readonly look?:
    | {
        /** The round at earlier moves. */
        readonly driver: FrameDriver;
        /** Draws the panel beside or below the board. */
        panel(board: RefObject<HTMLElement | null>): ReactNode;
        onBack(): void;
      }
    | undefined;
}

/** Undefined around rounds that are only watched. */
export const PlayContext = createContext<PlayHost | undefined>(undefined);

export function usePlayHost(): PlayHost {
  const host = useContext(PlayContext);
  if (!host) throw new Error('This part works only in the frame of a round in play.');
  return host;
}
