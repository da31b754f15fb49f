import type { Game } from '../../kit/contract/card.ts';
import type { Persona } from '../../kit/contract/view.ts';
import { newSeed } from '../../kit/round/random.ts';
import type { Round } from '../../kit/round/round.ts';
import { loadChunk } from '../lib/loadChunk.ts';

interface Table {
  readonly player: Persona;
  readonly opponents: readonly Persona[];
  readonly run: string | undefined;
}

/**
 * Keeps a round that has ended on this device, so that it can be watched. Never fails: a round that can't be kept
 * is one that can't be watched.
 * @returns the name under which it can be
 */
export function keepRound(
  game: Game,
  round: Round<unknown, unknown>,
  { player, opponents, run }: Table,
): string {
  const id = run ?? `local-${newSeed().slice(0, 20)}`;
  const { version, setup, seed, entries, end, pauses } = round.log(game.id);
  const played = {
    game: game.id,
    version,
    setup,
    seed,
    score: round.score,
    result: round.outcome?.result ?? null,
    name: player.name,
    when: Date.now(),
    opponents: opponents.map(({ name, emoji }) => ({ name, emoji })),
    entries: entries.map(([at, action]): [number, unknown] => [at, action]),
    end,
    pauses: pauses.map(([at, ms]): [number, number] => [at, ms]),
  };
  loadChunk('kept rounds', () => import('./keptRounds.ts'))
    .then(({ keep }) => keep(id, played, round.duration))
    .catch(() => undefined);
  return id;
}
