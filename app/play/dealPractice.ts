// Deals a practice: another round from one of its moves on. It counts nowhere.
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Setup } from '../../kit/round/log.ts';
import { practiceWords } from '../../kit/round/practice.ts';
import { replay } from '../../kit/round/replay.ts';
import { ownSide } from '../frame/comparison.ts';
import { type Looked, loadReplay } from '../replay/loadReplay.ts';
import { type Branch, practiceSlot } from '../rounds/address.ts';
import { clearSlot } from '../rounds/RoundStore.ts';
import { type Deal, type FirstRound, noLevel, openSession } from '../rounds/session.ts';

/** @returns undefined when the round is gone, or has no such move under the current rules */
export async function dealPractice(game: Game, branch: Branch): Promise<Deal | undefined> {
  const loaded = await loadReplay(branch.of);
  if ('missing' in loaded || loaded.game.id !== game.id) return undefined;
  const { recording, rules, view } = loaded;
  if (recording.version !== rules.version) return undefined;
  const { score, name, opponents } = recording;
  try {
    const { state, outcome } = replay(rules, recording);
    const who = { player: { name, emoji: '' }, opponents: opponents ?? [] };
    const count = outcome && view.end(state, outcome, who, noLevel).count;
    const deal = practiceFrom(game, rules, recording, branch);
    const before = ownSide(game, count, score)?.value;
    return deal && { ...deal, ...(opponents && { opponents }), before };
  } catch {
    // The recording is untrusted: rules may throw on malformed actions.
    return undefined;
  }
}

/** Deals a practice in the place of its round's second look, without a request. */
export function practiceAt(
  { id, game, recording }: Looked,
  rules: Rules,
  entry: number,
  { tried, ...about }: Required<Pick<Deal, 'opponents' | 'before'>> & { readonly tried: unknown },
): FirstRound | undefined {
  const slot = practiceSlot(game);
  const deal = practiceFrom(game, rules, recording, { of: id, entries: entry }, tried);
  if (!deal) return undefined;
  clearSlot(slot);
  return { slot, session: openSession({ ...deal, ...about }) };
}

/**
 * @param tried first action of the practice, which the player has tried already
 * @returns undefined for a round without such a move
 * @throws for malformed actions
 */
function practiceFrom(
  game: Game,
  rules: Rules,
  recording: Looked['recording'],
  branch: Branch,
  tried?: unknown,
): Deal | undefined {
  const next = recording.entries[branch.entries];
  if (!next) return undefined;
  const entries = recording.entries.slice(0, branch.entries);
  const round = replay(rules, { ...recording, entries, end: next[0], pauses: [] });
  if (tried !== undefined && !round.play(tried)) return undefined;
  const taken = tried === undefined ? entries : [...entries, [round.at, tried] as const];
  const setup: Setup = { ...recording.setup, branch };
  const mark = practiceWords(game, setup) ?? '';
  return { setup, seed: recording.seed, mark, taken, start: round.checkpoint() };
}
