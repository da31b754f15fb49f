import type { Result } from '../../kit/contract/rules.ts';

/** The header's pill where the game has no words of its own. */
export function defaultPill(result: Result, bot: string | undefined): string {
  if (result === 'win') return 'You win!';
  if (result === 'draw') return 'Draw';
  return bot ? `${bot} wins!` : 'Round over';
}
