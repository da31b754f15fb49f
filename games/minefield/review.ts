// The second look at a round of Minefield: which cells were opened on proof, and which on a guess. The figures are the
// ones of the game's players: 3BV is the fewest left clicks that open what was opened (Bechtel's Board Benchmark Value,
// minesweepergame.com/statistics.php), efficiency is 3BV per click.

import { cellName, counted } from '../../kit/board/words.ts';
import { place } from '../../kit/contract/place.ts';
import type { Mark, Moment, Reviewer, Step } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less, more, percentOf } from '../../kit/review/figures.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { layoutOf, mine } from './board.ts';
import { boardValue } from './boardValue.ts';
import { rival } from './rival.ts';
import { type Action, flagged, openedBy, revealed, rules, type State } from './rules.ts';
import { type Proof, Solver } from './Solver.ts';

/** Odds below this are rounding errors. */
const noOdds = 1e-9;
/** A guess that held at these odds or longer is luck, not a slip. */
const longOdds = 0.5;
const certain = 1 - noOdds;
const mostFinds = 2;
/** Cells that are left close to the end, and safe ones that are hard to overlook. */
const fewLeft = 12;
const manySafe = 6;
const mostLucky = 2;

interface Guess {
  readonly moment: Moment<Action>;
  readonly odds: number;
  readonly hit: boolean;
  /** Cell that was opened. */
  readonly at: number;
  /** Number of cells known to be safe, and of all that are still to be opened. */
  readonly safe: number;
  readonly left: number;
}

export const reviewer: Reviewer<State, Action> = {
  rules,
  rival,
  tries: true,
  *review({ steps, outcome, duration }) {
    const { after: end } = steps.at(-1) as Step<State, Action>;
    const layout = layoutOf(end);
    const solver = new Solver(layout);
    const guesses: Guess[] = [];
    const finds: Moment<Action>[] = [];
    let opening = 0;
    let looked = 0;
    for (const { entry = 0, action, before, after } of steps) {
      looked++;
      for (const [cell, cover] of before.cover.entries()) {
        const number = before.field?.[cell];
        if (cover === revealed && number !== undefined && number !== mine) solver.open(cell, number);
      }
      // The first cell is free.
      const cells = action && before.opened > 0 ? openedBy(before, action) : [];
      if (action && cells.length > 0) {
        opening++;
        const how = solver.prove(cells);
        const hit = after.exploded?.find((cell) => cells.includes(cell));
        // Odds that can't be counted are a guess only where a mine was hit.
        const odds = how ? 0 : (solver.odds(cells) ?? (hit === undefined ? 0 : longOdds));
        if (odds > noOdds) guesses.push(guessOf(solver, before, [entry, action], odds, hit));
        else if (how === 'all') finds.push(findOf(entry, cells));
      }
      if (yield) break;
    }
    const worst = guesses.toSorted(byWeight);
    const bv = boardValue(end);
    const told = worst[0];
    const moments = worst.map(({ moment }) => moment);
    return assemble<Action>({
      headline: headlineOf(told, outcome === 'win', opening + 1, layout.columns),
      figures: [
        more('Sure openings', opening === 0 ? 100 : percentOf(opening - guesses.length, opening), {
          unit: '%',
          means: 'Cells that the numbers had already shown to be safe.',
        }),
        less('Guesses', guesses.length, { par: 0 }),
        more('Efficiency', Math.round((100 * bv) / steps.length), {
          unit: '%',
          means: `3BV for each click. 3BV, here ${bv}, is the fewest clicks that open what you opened.`,
        }),
        more('3BV/s', (1000 * bv) / Math.max(1000, duration), { digits: 1 }),
      ],
      slips: moments.filter(({ kind }) => kind !== 'lucky'),
      lucky: moments.filter(({ kind }) => kind === 'lucky').slice(0, mostLucky),
      finds: finds.slice(0, guesses.length === 0 ? mostFinds : 1),
      told: told?.moment ?? finds[0],
      looked: looked < steps.length && [looked, 'move'],
    });
  },
};

export const start = reviewWorker(import.meta.url, reviewer);

/** @param hit the mine that it hit */
function guessOf(
  solver: Solver,
  seen: State,
  [entry, [act, cell]]: readonly [entry: number, action: Action],
  odds: number,
  hit: number | undefined,
): Guess {
  const at = hit ?? cell;
  const better = solver.simplest(at);
  const taken = `${guessed(odds)}${act === 'chord' && odds < certain ? ' with these flags' : ''}.`;
  const yours: Mark = { on: place.cell(at), as: 'yours', tag: 'Your guess' };
  const { size: safe } = solver.safe;
  const { rows, columns, mines } = layoutOf(seen);
  const guess = { odds, at, safe, left: rows * columns - mines - seen.opened, hit: hit !== undefined };
  if (!better) {
    const kind = hit === undefined ? 'lucky' : odds > longOdds ? 'slip' : 'unlucky';
    return { ...guess, moment: { entry, kind, text: `${taken} No cell was sure.`, marks: [yours] } };
  }
  const moment: Moment<Action> = {
    entry,
    kind: hit === undefined && odds >= longOdds ? 'lucky' : 'slip',
    text: odds > certain ? taken : `${taken} You didn't have to.`,
    why: whyOf(better.proof, seen),
    // A flag on a safe cell comes off first.
    better: [seen.cover[better.cell] === flagged ? 'flag' : 'reveal', better.cell],
    marks: [
      ...better.proof.numbers.map((number): Mark => ({ on: place.cell(number), as: 'proof' })),
      { on: place.cell(better.cell), as: 'better', tag: 'Safe' },
      yours,
    ],
  };
  return { ...guess, moment };
}

function findOf(entry: number, cells: readonly number[]): Moment<Action> {
  return {
    entry,
    kind: 'find',
    text: 'You found the way on.',
    why: 'No number and no two of them gave a safe cell here: only all of them together.',
    marks: cells.slice(0, 1).map((cell) => ({ on: place.cell(cell), as: 'yours', tag: 'You opened this' })),
  };
}

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

/** "1 in 6", or a percentage where that is not close to a whole number. */
function chanceOf(odds: number): string {
  const whole = Math.round(1 / odds);
  if (whole > 1 && Math.abs(1 / odds - whole) < whole / 20) return `1 in ${whole}`;
  return `${Math.min(99, Math.round(100 * odds))} %`;
}

const guessed = (odds: number): string =>
  odds > certain ? 'That had to be a mine' : `You guessed at ${chanceOf(odds)}`;

/** A guess that hit, then the longest odds. */
function byWeight(a: Guess, b: Guess): number {
  const weight = ({ odds, hit, moment }: Guess) => odds + (moment.kind === 'lucky' ? 0 : 1) + (hit ? 2 : 0);
  return weight(b) - weight(a) || b.moment.entry - a.moment.entry;
}

function headlineOf(told: Guess | undefined, won: boolean, moves: number, columns: number): string {
  if (!told)
    return won
      ? moves === 1
        ? 'Cleared with the first cell.'
        : `Cleared in ${moves} openings, all of them sure.`
      : 'The round ended early.';
  const { odds, safe, left, hit, at, moment } = told;
  if (odds > certain) {
    if (left <= fewLeft) return `${counted(left, 'cell')} to go, and the mine was there to see.`;
    if (safe >= manySafe) return `${safe} cells were safe, and this one had to be a mine.`;
    return `The mine at ${cellName(at, columns).toLowerCase()} was there to see.`;
  }
  const chance = `A guess at ${chanceOf(odds)}`;
  if (!hit) return won ? `${chance}, and it held.` : `${chance} held, then the round ended.`;
  if (moment.better) return `One guess too many, with ${counted(safe, 'safe cell')} left.`;
  return moment.kind === 'unlucky' ? `${chance}: nothing was sure any more.` : `${chance} was a long shot.`;
}
