// Deals a practice: another round from one of its moves on. It counts nowhere.
import type { Game } from '../../kit/contract/card.ts';
import type { Setup } from '../../kit/round/log.ts';
import { practiceWords } from '../../kit/round/practice.ts';
import { replay } from '../../kit/round/replay.ts';
import { loadReplay } from '../replay/loadReplay.ts';
import type { Branch } from '../rounds/address.ts';
import type { Deal } from '../rounds/session.ts';

/** @returns undefined when the round is gone, or has no such move under the current rules */
export async function dealPractice(game: Game, branch: Branch): Promise<Deal | undefined> {
  const loaded = await loadReplay(branch.of);
  if ('missing' in loaded || loaded.game.id !== game.id) return undefined;
  const { recording, rules } = loaded;
  const next = recording.entries[branch.entries];
  if (!next || recording.version !== rules.version) return undefined;
  const entries = recording.entries.slice(0, branch.entries);
  try {
    const round = replay(rules, { ...recording, entries, end: next[0], pauses: [] });
    const setup: Setup = { ...recording.setup, branch };
    const mark = practiceWords(setup) ?? '';
    const { seed, opponents } = recording;
    return { setup, seed, mark, taken: entries, start: round.checkpoint(), ...(opponents && { opponents }) };
  } catch {
    // The recording is untrusted: rules may throw on malformed actions.
    return undefined;
  }
}
