// The right to write a game's round: one tab has it at a time. It lasts from a round's first action to its end, so
// that whoever asks (the service worker, before it updates) sees whether a round is open anywhere.
import { isRecord } from '../lib/record.ts';

/** What a tab does when another one asks for its seat: writes what is unwritten, and lets go. */
type GiveUp = () => Promise<void>;

interface Seat {
  leave(): void;
  onAsked: GiveUp | undefined;
}

/** A tab that does not answer for so long (ms) was closed, has crashed or sleeps, and loses its seat. */
const patience = 1_500;

const seats = new Map<string, Seat>();
const lockName = (slot: string) => `round:${slot}`;

type Note = { readonly asks: string } | { readonly knocks: string } | { readonly sits: string };

let channel: BroadcastChannel | undefined;
/** Called when another tab says that it has the seat. */
const knocking = new Map<string, () => void>();

function open(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('rounds');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    if (typeof data.asks === 'string') void giveUp(data.asks);
    if (typeof data.knocks === 'string' && seats.has(data.knocks)) say({ sits: data.knocks });
    if (typeof data.sits === 'string') knocking.get(data.sits)?.();
  };
  return channel;
}

function say(note: Note): void {
  open().postMessage(note);
}

async function giveUp(slot: string): Promise<void> {
  const seat = seats.get(slot);
  if (!seat) return;
  await seat.onAsked?.();
  leaveSeat(slot);
}

/** @returns once it is held (true) or can't be had (false); where there are no locks it is always had */
function lock(slot: string, options: LockOptions): Promise<boolean> {
  if (!('locks' in navigator)) {
    seats.set(slot, { leave: () => {}, onAsked: undefined });
    return Promise.resolve(true);
  }
  const { signal } = options;
  return new Promise((resolve) => {
    let seat: Seat | undefined;
    // Chromium forgets an abort that comes right after the request: such a lock is given back when it comes.
    signal?.addEventListener('abort', () => resolve(false));
    navigator.locks
      .request(lockName(slot), options, () => {
        if (signal?.aborted) return;
        return new Promise<void>((leave) => {
          seat = { leave, onAsked: undefined };
          seats.set(slot, seat);
          resolve(true);
        });
      })
      // It was not had in time; or it was, and has been taken away.
      .catch(() => {
        if (seats.get(slot) === seat) seats.delete(slot);
        void seat?.onAsked?.();
        resolve(false);
      });
  });
}

/** Whether this tab plays there: a seat that was only taken, for a game that was then not waited for, is nobody's. */
export function isHeld(slot: string): boolean {
  return seats.get(slot)?.onAsked !== undefined;
}

/** Takes the seat unless another tab has it. The lock of a page that was just left may stay for a moment. */
export async function takeSeat(slot: string): Promise<boolean> {
  if (seats.has(slot)) return true;
  open();
  const waiting = new AbortController();
  let taken = false;
  knocking.set(slot, () => {
    taken = true;
    waiting.abort();
  });
  const timer = setTimeout(() => waiting.abort(), patience);
  say({ knocks: slot });
  const had = await lock(slot, { signal: waiting.signal });
  clearTimeout(timer);
  knocking.delete(slot);
  return had || (!taken && lock(slot, { steal: true }));
}

/** Takes the seat from whoever has it, who may finish writing first. */
export async function claimSeat(slot: string): Promise<void> {
  if (seats.has(slot)) return;
  say({ asks: slot });
  if (!(await lock(slot, { signal: AbortSignal.timeout(patience) }))) await lock(slot, { steal: true });
}

/** @param onAsked what to do before the seat goes to another tab */
export function holdSeat(slot: string, onAsked: GiveUp): void {
  const seat = seats.get(slot);
  if (seat) seat.onAsked = onAsked;
}

export function leaveSeat(slot: string): void {
  seats.get(slot)?.leave();
  seats.delete(slot);
}
