// Link previews: a player's result and a picture of it; the games of a day's box, without their deals.
import { readFile } from 'node:fs/promises';
import { gameById } from '../../games/index.ts';
import { clock } from '../../kit/board/words.ts';
import type { Game } from '../../kit/contract/card.ts';
import { drawDay } from '../../kit/picture/drawDay.ts';
import type { Drawing } from '../../kit/picture/drawing.ts';
import { drawResult } from '../../kit/picture/drawResult.ts';
import { dare, racedLine, standingWords } from '../../kit/picture/race.ts';
import { resultOf } from '../../kit/picture/result.ts';
import { dayWords } from '../../protocol/dateWords.ts';
import type { DayBox } from '../../protocol/today.ts';
import type { FinishedRun } from '../replays/read.ts';
import { standingOf } from '../statistics/standing.ts';
import { drawnName } from './words.ts';

/** Metadata of a page for crawlers. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** Text for the picture. */
  readonly alt: string;
}

export type LinkKind = 'replay' | 'challenge';

type Run = Pick<
  FinishedRun,
  'game_id' | 'difficulty' | 'score' | 'result' | 'name' | 'duration_ms' | 'entries'
>;

/** @returns undefined for an unknown game */
export function previewOf(run: Run, kind: LinkKind): Preview | undefined {
  const game = gameById(run.game_id);
  if (!game) return undefined;
  const name = run.name || 'Player';
  const standing = standingOf(run);
  const result = (kind === 'challenge' ? standingWords : resultOf)(game, standing);
  const title = `${name} · ${game.name} · ${result}`;
  const question = dare(game, standing);
  return kind === 'challenge'
    ? {
        title: `${question} ${title}`,
        description: `${result}. ${question} Play the same deal of ${game.name} against ${name}’s pace. Free, no account needed.`,
        alt: `${game.name}: ${result}, by ${name}. ${question}`,
      }
    : {
        title,
        description: `Watch this round of ${game.name}, move by move.`,
        alt: `${game.name}: ${result}, by ${name}.`,
      };
}

export async function gamePicture(game: Game): Promise<Drawing> {
  return drawResult({
    game,
    picture: await labelOf(game),
    result: 'Play',
    title: game.name,
    lines: [game.category, 'Free, no account needed'],
  });
}

export async function pictureOf(run: Run, game: Game, kind: LinkKind): Promise<Drawing> {
  const standing = standingOf(run);
  return drawResult({
    game,
    picture: await labelOf(game),
    result: resultOf(game, standing),
    title: drawnName(run.name ?? '') ?? 'Player',
    lines: [`At ${run.difficulty}`, racedLine(game, standing) ?? `In ${clock(standing.ms)}`],
    ...(kind === 'challenge' && { foot: dare(game, standing) }),
  });
}

const labelOf = ({ slug }: Game) =>
  readFile(new URL(`../../games/${slug}/label.svg`, import.meta.url), 'utf8');

export function dayPicture({ date, number, matches }: DayBox): Drawing {
  return drawDay({
    number,
    date: dayWords(date),
    matches: matches.map(({ game }) => ({
      game: gameById(game) ?? { name: game, title: game },
      score: '',
      flame: undefined,
    })),
    streak: 0,
  });
}
