// Rounds of players of three strengths in every game with a review, for the benches.
import { games } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import { reviewFileOf } from '../../games/testing/built.ts';
import { playBuru, playHearts, playOmi, playTicTacToe } from '../../games/testing/strengths.ts';
import type { Reviewer, Strength } from '../../kit/contract/review.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import type { Log } from '../../kit/round/log.ts';
import { playRival } from '../../kit/round/rival.ts';
import { testSeed, testSetup } from '../../kit/testing/conformance.ts';

/** Reaction times (ms) of Buru's players. */
const reactions = [800, 450, 150] as const;
const skills = [0, 0.6, 1] as const;

type Play = (n: number, strength: Strength) => Log;

/** Rounds of the games without a rival: their opponents sit at the table. */
const opponents: Readonly<Record<string, Play>> = {
  buru: (n, strength) => playBuru(n, () => reactions[strength] + ((n * 37) % 60)).log('buru'),
  hearts: (n, strength) => playHearts(n, skills[strength]).log('hearts'),
  omi: (n, strength) => playOmi(n, skills[strength]).log('omi'),
  'tic-tac-toe': (n, strength) => playTicTacToe(n, skills[strength]).log('tictactoe'),
};

export interface Player {
  readonly name: string;
  readonly reviewer: Reviewer;
  readonly play: Play;
}

/** @param only slugs; all games with a review when missing */
export async function* players(only?: readonly string[]): AsyncGenerator<Player> {
  for (const { id, slug, name } of games) {
    if (only && !only.includes(slug)) continue;
    const engine = await loadEngine({ slug });
    const code = await import(reviewFileOf({ slug })).catch(() => undefined);
    if (!code) continue;
    const { reviewer }: { reviewer: Reviewer } = code;
    const { rival } = reviewer;
    const play = rival
      ? (n: number, strength: Strength): Log => {
          const setup = testSetup(difficulties[n % difficulties.length] ?? 'mid');
          return playRival(engine.rules, rival, { setup, seed: testSeed(n) }, strength).log(id);
        }
      : opponents[slug];
    if (play) yield { name, reviewer, play };
  }
}
