import { InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { gameById } from '../../games/index.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { date } from '../../protocol/date-schema.ts';
import { readSecret } from '../auth/secret.ts';
import { resetBox, setBox } from '../operations/boxes.ts';
import { type ComingDay, readComingDays } from '../today/coming.ts';
import { type PlannedMatch, todaysSecret } from '../today/plan.ts';
import { gameId, group, onStore, option, readBy, wholeNumber, word } from './command.ts';
import { list } from './report.ts';

const matchForm = 'game:difficulty, such as hearts:mid';

const day = word(
  '<date>',
  'such as 2026-12-24',
  readBy(v.message(date, 'It must be a date such as 2026-12-24.')),
);

export const todayCommands = group('today', 'the day’s box and the coming ones', [
  onStore('list', {
    about: 'show the latest day and the coming ones',
    options: [option('--days <n>', 'how many days', wholeNumber(1), 8)],
    run: async ({ store, config }, { days }: { days: number }) =>
      readComingDays(store, todaysSecret(await readSecret(config)), Date.now(), days),
    show: list<ComingDay>({ DATE: 'date', STATE: 'state', GAMES: ({ matches }) => namesOf(matches) }),
  }),
  onStore('set', {
    about: 'choose a coming day’s games; a day that has begun never changes',
    words: [day, word('<match...>', `three of them: ${matchForm}`, toMatch)],
    async run({ store, actor }, date: string, matches: PlannedMatch[]) {
      await setBox(store, actor, date, matches);
      return { date, matches };
    },
    show: ({ date, matches }) => `${date} will hold ${namesOf(matches)}.`,
  }),
  onStore('reset', {
    about: 'return a day to the rotation',
    words: [day],
    async run({ store, actor }, date: string) {
      await resetBox(store, actor, date);
      return { date };
    },
    show: ({ date }) => `${date} follows the rotation again.`,
  }),
]);

function namesOf(matches: readonly PlannedMatch[]): string {
  return matches.map(({ game, difficulty }) => `${gameById(game)?.name ?? game} (${difficulty})`).join(', ');
}

function toMatch(text: string): PlannedMatch {
  const [name = '', level] = text.split(':');
  const difficulty = difficulties.find((each) => each === level);
  if (!difficulty) throw new InvalidArgumentError(`It must be ${matchForm}.`);
  return { game: gameId(name), difficulty };
}
