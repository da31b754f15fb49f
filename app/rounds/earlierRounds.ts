// What earlier versions stored, as the records of this one. Untrusted until parsed; what is none of ours is dropped.
import * as v from 'valibot';
import { gameBySlug } from '../../games/index.ts';
import { toDifficulty } from '../../kit/round/difficulty.ts';
import { type Entry, entriesSchema, logSchema, whole } from '../../kit/round/log.ts';
import { finishedRound, recording } from '../../protocol/replays.ts';
import { readStored } from '../lib/storage.ts';
import { type EndedRound, openRound, type RoundRecord } from './record.ts';

/** Under the slot; its log's parts are under `slot#0`, `slot#1` … */
const oldOpen = v.object({
  ...v.omit(openRound, ['id', 'status', 'slot', 'over', 'game', 'end', 'length']).entries,
  entries: whole,
  at: whole,
});
/** Under the run. */
const oldWaiting = v.object({
  ...v.pick(logSchema, ['game', 'entries', 'end', 'pauses']).entries,
  run: v.string(),
  player: v.exactOptional(v.string()),
});

export interface Round {
  readonly record: RoundRecord;
  readonly entries: readonly Entry[];
}

/** All of a database, by key. */
export type Old = ReadonlyMap<IDBValidKey, unknown>;

/** None where there is no note: such a round was given up. */
export function openRounds(slot: string, open: Old): Round[] {
  const note = readStored(`round:${slot}`);
  const parsed = v.safeParse(oldOpen, open.get(slot));
  const game = gameBySlug(slot.split(':')[0] ?? '');
  if (note === undefined || !parsed.success || !game) return [];
  const { entries: length, at: end, ...head } = parsed.output;
  const parts = Array.from({ length: Math.ceil(length / 500) }, (_, i) => open.get(`${slot}#${i}`));
  const entries = v.safeParse(entriesSchema, parts.flat());
  if (!entries.success) return [];
  const id = head.run ?? `local-${head.writer.replaceAll('-', '').slice(0, 20)}`;
  const record = {
    ...head,
    id,
    game: game.id,
    slot,
    length,
    end,
    over: note === 'over',
    status: 'open',
  } as const;
  return [{ record, entries: entries.output }];
}

export function waitingRounds(outbox: Old, ended: Old): Round[] {
  return [...outbox.values()].flatMap((value) => {
    const parsed = v.safeParse(oldWaiting, value);
    if (!parsed.success) return [];
    const { run: id, player, game, entries, end, pauses } = parsed.output;
    const known = endedHead(id, ended) ?? {
      ...unrecorded,
      setup: { difficulty: 'noob', round: 0 },
      duration: end,
      when: Date.now(),
    };
    const head = { ...known, id, run: id, ...(player !== undefined && { player }), game, end, pauses };
    return [{ record: { ...head, length: entries.length, status: 'waiting' }, entries }];
  });
}

export function doneRounds(ended: Old): Round[] {
  const ids = new Set([...listOf(ended).map(({ id }) => id), ...ended.keys()].map(String));
  return [...ids].flatMap((id) => {
    const head = endedHead(id, ended);
    if (!head) return [];
    const run = id.startsWith('local-') ? {} : { run: id };
    const entries = recordingOf(id, ended)?.entries ?? [];
    return [{ record: { ...head, id, ...run, length: entries.length, status: 'done' }, entries }];
  });
}

/** Of a round whose moves were not kept. */
const unrecorded = {
  version: 0,
  seed: '0'.repeat(32),
  score: 0,
  result: null,
  name: '',
  pauses: [],
  size: 0,
};

type EndedHead = Omit<EndedRound, 'id' | 'status' | 'length'>;

/** What is known of a round that has ended: from its recording or, where none is left, from the list. */
function endedHead(id: string, ended: Old): EndedHead | undefined {
  const listed = listOf(ended).find((row) => row.id === id);
  const recorded = recordingOf(id, ended);
  if (recorded) {
    const { entries: _, ...head } = recorded;
    return { ...head, duration: listed?.end ?? head.end, size: JSON.stringify(recorded).length };
  }
  if (!listed) return undefined;
  const { game, difficulty, result, score, end, when, ranked } = listed;
  // Which variant it was is not known any more: only that it was one.
  const setup = { difficulty: toDifficulty(difficulty), round: 0, ...(!ranked && { variant: '' }) };
  return { ...unrecorded, game, setup, result, score, end, duration: end, when };
}

function recordingOf(id: string, ended: Old) {
  const parsed = v.safeParse(recording, ended.get(id));
  return parsed.success ? parsed.output : undefined;
}

function listOf(ended: Old) {
  const list = ended.get('rounds');
  return Array.isArray(list) ? list.filter((row) => v.is(finishedRound, row)) : [];
}
