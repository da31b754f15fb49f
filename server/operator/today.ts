import { InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { gameById } from '../../games/index.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { date } from '../../protocol/date-schema.ts';
import { readSecret } from '../auth/secret.ts';
import { resetBox, setBox } from '../operations/boxes.ts';
import { type ComingDay, readComingDays } from '../today/coming.ts';
import { type PlannedMatch, todaysSecret } from '../today/plan.ts';
import { type Commands, withStore } from './context.ts';
import { gameId, readBy, wholeNumber } from './options.ts';
import { table } from './report.ts';

const matchForm = 'game:difficulty, such as hearts:mid';

export const todayCommands: Commands = (program, context) => {
  const group = program.command('today').description('the day’s box and the coming ones');

  group
    .command('list')
    .description('show the latest day and the coming ones')
    .option('--days <n>', 'how many days', wholeNumber(1), 8)
    .action(({ days }: { days: number }) =>
      withStore(context, async (store, config) => {
        const secret = todaysSecret(await readSecret(config));
        const coming = await readComingDays(store, secret, Date.now(), days);
        context.report({ data: coming, text: table(['DATE', 'STATE', 'GAMES'], coming.map(rowOf)) });
      }),
    );

  group
    .command('set')
    .description('choose a coming day’s games; a day that has begun never changes')
    .argument('<date>', 'such as 2026-12-24', toDate)
    .argument('<match...>', `three of them: ${matchForm}`, toMatches)
    .action((day: string, matches: PlannedMatch[]) =>
      withStore(context, async (store) => {
        await setBox(store, context.actor, day, matches);
        context.report({
          data: { date: day, matches },
          text: `${day} will hold ${namesOf(matches)}.`,
        });
      }),
    );

  group
    .command('reset')
    .description('return a day to the rotation')
    .argument('<date>', 'such as 2026-12-24', toDate)
    .action((day: string) =>
      withStore(context, async (store) => {
        await resetBox(store, context.actor, day);
        context.report({ data: { date: day }, text: `${day} follows the rotation again.` });
      }),
    );
};

function rowOf({ date, state, matches }: ComingDay): string[] {
  return [date, state, namesOf(matches)];
}

function namesOf(matches: readonly PlannedMatch[]): string {
  return matches.map(({ game, difficulty }) => `${gameById(game)?.name ?? game} (${difficulty})`).join(', ');
}

const toDate = readBy(v.message(date, 'It must be a date such as 2026-12-24.'));

/** commander hands over one word after the other. */
function toMatches(text: string, before: readonly PlannedMatch[] = []): PlannedMatch[] {
  const [name = '', level] = text.split(':');
  const difficulty = difficulties.find((each) => each === level);
  if (!difficulty) throw new InvalidArgumentError(`It must be ${matchForm}.`);
  return [...before, { game: gameId(name), difficulty }];
}
