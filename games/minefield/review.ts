// The second look at a round of Minefield: which cells were opened on proof, and which on a guess. The figures are the
// ones of the game's players: 3BV is the fewest left clicks that open what was opened (Bechtel's Board Benchmark Value,
// minesweepergame.com/statistics.php), efficiency is 3BV per click.
import { counted } from '../../kit/board/words.ts';
import { defineReviewer, type Mark, type Moment } from '../../kit/contract/review.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { type Layout, layouts, mine, neighbours } from './board.ts';
import { rival } from './rival.ts';
import { type Action, chorded, flagged, revealed, rules, type State } from './rules.ts';
import { type Proof, Solver } from './Solver.ts';

/** Odds below this are rounding errors. */
const noOdds = 1e-9;
/** Odds from which a guess that held is luck rather than a slip. */
const longOdds = 0.5;
const certain = 1 - noOdds;
const mostMoments = 5;
const mostFinds = 2;

interface Guess {
  readonly moment: Moment<Action>;
  readonly odds: number;
  readonly hit: boolean;
}

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  rival,
  tries: true,
  *review({ setup, steps, outcome, duration }) {
    const layout = layouts[setup.difficulty];
    const solver = new Solver(layout);
    const guesses: Guess[] = [];
    const finds: Moment<Action>[] = [];
    let opening = 0;
    let looked = 0;
    const known = new Set<number>();
    for (const { entry = 0, action, before, after } of steps) {
      looked++;
      for (const [cell, cover] of before.cover.entries()) {
        const number = before.field?.[cell];
        if (cover !== revealed || known.has(cell) || number === undefined || number === mine) continue;
        known.add(cell);
        solver.open(cell, number);
      }
      // The first cell is free.
      const cells = action && before.opened > 0 ? openedBy(before, action) : [];
      if (action && cells.length > 0) {
        opening++;
        const how = solver.prove(cells);
        const hit = after.exploded?.find((cell) => cells.includes(cell));
        // Odds that can't be counted are a guess only where a mine was hit.
        const odds = how ? 0 : (solver.odds(cells) ?? (hit === undefined ? 0 : longOdds));
        if (odds > noOdds) guesses.push(guessOf({ solver, seen: before, entry, action, odds, hit }));
        else if (how === 'all') finds.push(findOf(entry, cells));
      }
      if (yield) break;
    }
    const moments = chosen(guesses, finds);
    const worst = guesses.toSorted(byWeight)[0]?.moment;
    const { state, clicks } = { state: steps.at(-1)?.after, clicks: steps.length };
    const bv = state ? boardValue(layout, state) : 0;
    return {
      headline: headlineOf(outcome?.result === 'win', guesses, finds.length),
      figures: [
        {
          label: 'Moves proved',
          // Rounded down: 100 % means all.
          value: opening === 0 ? 100 : Math.floor((100 * (opening - guesses.length)) / opening),
          unit: '%',
          better: 'more',
        },
        { label: 'Guesses', value: guesses.length, par: 0, better: 'less' },
        { label: 'Efficiency', value: Math.round((100 * bv) / clicks), unit: '%', better: 'more' },
        { label: '3BV per second', value: (1000 * bv) / Math.max(1000, duration), digits: 1, better: 'more' },
      ],
      moments,
      opensAt: worst ? moments.indexOf(worst) : 0,
      note:
        looked < steps.length
          ? `Looked at the first ${counted(looked, 'move')}.`
          : `3BV ${bv}, ${counted(clicks, 'click')}.`,
    };
  },
});

export const start = reviewWorker(import.meta.url, reviewer);

function openedBy(state: State, [act, cell]: Action): readonly number[] {
  if (act === 'chord') return chorded(state, cell);
  return act === 'reveal' ? [cell] : [];
}

interface Judged {
  readonly solver: Solver;
  readonly seen: State;
  readonly entry: number;
  readonly action: Action;
  readonly odds: number;
  /** The mine that it hit. */
  readonly hit: number | undefined;
}

function guessOf({ solver, seen, entry, action, odds, hit }: Judged): Guess {
  const [act, cell] = action;
  const at = hit ?? cell;
  const better = solver.simplest(at);
  const taken = `${chanceOf(odds)}${act === 'chord' && odds < certain ? ' with these flags' : ''}.`;
  const yours: Mark = { on: cellAt(at), as: 'yours', tag: 'Your guess' };
  if (!better) {
    const kind = hit === undefined ? 'lucky' : odds > longOdds ? 'slip' : 'unlucky';
    return {
      odds,
      hit: hit !== undefined,
      moment: { entry, kind, text: `${taken} No cell was sure.`, marks: [yours] },
    };
  }
  const { size } = solver.safe;
  const moment: Moment<Action> = {
    entry,
    kind: hit === undefined && odds >= longOdds ? 'lucky' : 'slip',
    text: `${taken} ${size === 1 ? 'One cell was' : `${size} cells were`} safe.`,
    why: whyOf(better.proof, seen),
    // A flag on a safe cell comes off first.
    better: [seen.cover[better.cell] === flagged ? 'flag' : 'reveal', better.cell],
    marks: [
      ...better.proof.numbers.map((number): Mark => ({ on: cellAt(number), as: 'proof' })),
      { on: cellAt(better.cell), as: 'better', tag: 'Safe' },
      yours,
    ],
  };
  return { odds, hit: hit !== undefined, moment };
}

function findOf(entry: number, cells: readonly number[]): Moment<Action> {
  return {
    entry,
    kind: 'find',
    text: 'You found the way on.',
    why: 'No number and no two of them gave a safe cell here: only all of them together.',
    marks: cells.slice(0, 1).map((cell) => ({ on: cellAt(cell), as: 'yours', tag: 'You opened this' })),
  };
}

const cellAt = (cell: number): string => `[data-cell="${cell}"]`;

function whyOf({ by, numbers, mines }: Proof, { field }: State): string {
  const [a, b] = numbers.map((cell) => field?.[cell]);
  if (by === 'all') return 'Every way to lay the mines here leaves it free.';
  if (by === 'one') {
    const has = mines === 1 ? 'its mine' : mines === 2 ? 'both its mines' : 'all its mines';
    return `The ${a} beside it has ${has} already.`;
  }
  const pair = a === b ? `The two ${a}s` : `The ${a} and the ${b}`;
  return `${pair} share ${mines === 1 ? 'one mine' : counted(mines, 'mine')}, so the cell beside them is safe.`;
}

/** "You took a 1 in 6 chance", or a percentage where that is not close to a whole number. */
function chanceOf(odds: number): string {
  if (odds > certain) return 'This was a mine for certain';
  const whole = Math.round(1 / odds);
  if (whole > 1 && Math.abs(1 / odds - whole) < whole / 20) return `You took a 1 in ${whole} chance`;
  const percent = Math.min(99, Math.round(100 * odds));
  return `You took ${/^(8|11$|18$)/.test(String(percent)) ? 'an' : 'a'} ${percent} % chance`;
}

/** A guess that hit, then the longest odds. */
function byWeight(a: Guess, b: Guess): number {
  const weight = ({ odds, hit, moment }: Guess) => odds + (moment.kind === 'lucky' ? 0 : 1) + (hit ? 2 : 0);
  return weight(b) - weight(a) || b.moment.entry - a.moment.entry;
}

function chosen(guesses: readonly Guess[], finds: readonly Moment<Action>[]): Moment<Action>[] {
  const shown = guesses.toSorted(byWeight).slice(0, mostMoments);
  const room = Math.min(mostFinds, mostMoments - shown.length);
  return [...shown.map(({ moment }) => moment), ...finds.slice(0, room)].toSorted(
    (a, b) => a.entry - b.entry,
  );
}

function headlineOf(won: boolean, guesses: readonly Guess[], finds: number): string {
  const n = guesses.length;
  if (won && n === 0) return finds > 0 ? 'Cleared, and every cell was proved.' : 'A clean round.';
  if (won) return n === 1 ? 'Cleared, with one guess that held.' : `Cleared, with ${n} guesses that held.`;
  const last = guesses.at(-1);
  if (!last) return 'The round ended early.';
  if (last.moment.kind === 'unlucky') return 'The last guess could not be avoided.';
  if (last.odds > certain) return 'The numbers already showed that mine.';
  if (!last.moment.better) return 'The last guess was a long shot.';
  return n === 1 ? 'One guess, and a safe cell was there.' : 'One guess too many.';
}

/** 3BV of the opened cells: openings, and numbers that touch none. */
function boardValue(layout: Layout, { field, cover }: State): number {
  const around = neighbours(layout);
  const isOpen = (cell: number) => cover[cell] === revealed && field?.[cell] !== mine;
  const isEmpty = (cell: number) => isOpen(cell) && field?.[cell] === 0;
  const done = new Set<number>();
  let value = 0;
  for (const first of cover.keys()) {
    if (!isOpen(first)) continue;
    if (!isEmpty(first)) {
      if (!around[first]?.some(isEmpty)) value++;
      continue;
    }
    if (done.has(first)) continue;
    value++;
    done.add(first);
    // Grows during the loop.
    const opening = [first];
    for (const cell of opening) {
      for (const next of around[cell] ?? []) {
        if (done.has(next) || !isEmpty(next)) continue;
        done.add(next);
        opening.push(next);
      }
    }
  }
  return value;
}
