import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';

/** The player's request to the host. In mid-round it must be confirmed. */
export type FrameRequest =
  | { readonly kind: 'leave' }
  | { readonly kind: 'again' }
  | { readonly kind: 'difficulty'; readonly difficulty: Difficulty }
  | { readonly kind: 'variant'; readonly variant: string | undefined };

export interface Confirmation {
  readonly title: string;
  readonly yes: string;
  readonly no: string;
}

export function confirmationOf(request: FrameRequest, game: Game): Confirmation {
  const { unit } = game;
  const loss = `Your current ${unit} will be lost.${game.midRound === 'count' ? ' Its score still counts.' : ''}`;
  const no = 'Keep playing';
  switch (request.kind) {
    case 'leave':
      return { title: `Leave the game? ${loss}`, yes: 'Leave', no };
    case 'again':
      return { title: `Start again? ${loss}`, yes: 'Start again', no };
    case 'difficulty':
      return { title: `Change difficulty to ${request.difficulty}? ${loss}`, yes: 'Change', no };
    case 'variant':
      return { title: `Start a new ${unit}? ${loss}`, yes: 'Start new', no };
  }
}
