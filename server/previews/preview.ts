// What a link to a run says of it where it is shared: who came to what, and a picture of that.
import { readFile } from 'node:fs/promises';
import { gameById } from '../../games/index.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Drawing } from '../../kit/picture/drawing.ts';
import { resultCard } from '../../kit/picture/resultCard.ts';
import type { FinishedRun } from '../replays/read.ts';

/** Of a page, as crawlers read it. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** The picture in words. */
  readonly alt: string;
}

export type LinkKind = 'replay' | 'challenge';

type Run = Pick<FinishedRun, 'game_id' | 'difficulty' | 'score' | 'result' | 'name' | 'duration_ms'>;

const results: Readonly<Record<string, string>> = { win: 'Won', loss: 'Lost', draw: 'Draw' };

/** The score; in a game whose rounds are won or lost, which. */
function resultOf({ sum }: Pick<Game, 'sum'>, { score, result }: Run): string {
  const word = sum !== undefined && result !== null ? results[result] : undefined;
  return word ?? (score ?? 0).toLocaleString('en');
}

/** @returns undefined for a run of a game that is not here */
export function previewOf(run: Run, kind: LinkKind): Preview | undefined {
  const game = gameById(run.game_id);
  if (!game) return undefined;
  const name = run.name || 'Player';
  const result = resultOf(game, run);
  const title = `${name} · ${game.name} · ${result}`;
  return kind === 'challenge'
    ? {
        title: `Can you beat it? ${title}`,
        description: `Play the same deal of ${game.name} against ${name}’s pace, free and without an account.`,
        alt: `${game.name}: ${result}, by ${name}. Can you beat it?`,
      }
    : {
        title,
        description: `Watch this round of ${game.name}, move by move.`,
        alt: `${game.name}: ${result}, by ${name}.`,
      };
}

export async function pictureOf(run: Run, game: Game, kind: LinkKind): Promise<Drawing> {
  return resultCard({
    game,
    picture: await readFile(new URL(`../../games/${game.slug}/label.svg`, import.meta.url), 'utf8'),
    result: resultOf(game, run),
    title: run.name || 'Player',
    lines: [`At ${run.difficulty}`, `In ${clock(run.duration_ms ?? 0)}`],
    ...(kind === 'challenge' && { foot: 'Can you beat it?' }),
  });
}

/** "3:07", "1:02:45" */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? part : String(part).padStart(2, '0'))).join(':');
}
