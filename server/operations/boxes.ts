// Operations on the boxes of coming days.
import * as v from 'valibot';
import { gameById, gameBySlug } from '../../games/index.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { date } from '../../protocol/date-schema.ts';
import { OperatorError } from '../operator-error.ts';
import type { Store } from '../store/store.ts';
import { type ComingDay, readComingDays, resetDay, setDay } from '../today/coming.ts';
import { difficultiesOf, type PlannedMatch, playableGames } from '../today/plan.ts';
import { record } from './audit.ts';
import { group, number, onDesk, onScreen, wholeNumber, word, words } from './operation.ts';
import { list } from './report.ts';

const matchForm = 'game:difficulty, such as hearts:mid';

const Match = v.pipe(
  v.string(),
  v.transform((text) => {
    const [name = '', difficulty] = text.split(':');
    return { game: gameBySlug(name)?.id ?? name, difficulty };
  }),
  v.object({ game: v.string(), difficulty: v.picklist(difficulties, `It must be ${matchForm}.`) }),
);

const day = word('<date>', 'such as 2026-12-24', v.message(date, 'It must be a date such as 2026-12-24.'));

const listing = list<ComingDay>(['date', 'state', ['games', ({ matches }) => namesOf(matches)]]);

export const boxesOperations = group('today', 'the day’s box and the coming ones', [
  onScreen('list', {
    about: 'show the latest day and the coming ones',
    intro:
      'each day has three games, planned by a rotation unless you choose others. A day that has begun can’t change',
    acts: ({ state }) => ({ 'under way': [], set: ['set', 'reset'], planned: ['set'] })[state],
    more: async ({ store }) => {
      const all = await choices(store);
      return ({ date, matches }) => ({ id: date, matches: matches.map(wordOf), choices: { matches: all } });
    },
    parameters: {
      days: number('--days <n>', 'how many days', 8, wholeNumber(1, 366)),
    },
    run: async ({ store, todaysSecret }, { days }) =>
      readComingDays(store, await todaysSecret(), Date.now(), days),
    show: listing,
  }),
  onDesk('set', {
    desk: { label: 'Choose games', submit: 'Save' },
    about: 'choose a coming day’s games; a day that has begun never changes',
    parameters: {
      date: day,
      matches: words('<match...>', `three of them: ${matchForm}`, Match),
    },
    async run({ store, actor }, { date, matches }) {
      await setDay(store, date, matches, Date.now());
      const detail = matches.map(wordOf).join(' ');
      await record(store, actor, { action: 'today.set', subject: date, detail });
      return { date, matches };
    },
    show: ({ date, matches }) => `${date} will hold ${namesOf(matches)}.`,
  }),
  onDesk('reset', {
    desk: { label: 'Back to the rotation' },
    about: 'return a day to the rotation',
    parameters: { date: day },
    async run({ store, actor }, { date }) {
      if (!(await resetDay(store, date, Date.now())))
        throw new OperatorError(`${date} follows the rotation already. To see its games: today list`);
      await record(store, actor, { action: 'today.reset', subject: date });
      return { date };
    },
    show: ({ date }) => `${date} follows the rotation again.`,
  }),
]);

const wordOf = ({ game, difficulty }: PlannedMatch) => `${game}:${difficulty}`;

/** Matches that can be in a box, which has one of each list. */
async function choices(store: Store): Promise<string[][]> {
  const kinds = Map.groupBy(await playableGames(store), ({ kind }) => kind);
  return Array.from(kinds.values(), (games) =>
    games.flatMap(({ game, par }) => difficultiesOf(par).map((difficulty) => wordOf({ game, difficulty }))),
  );
}

function namesOf(matches: readonly PlannedMatch[]): string {
  return matches.map(({ game, difficulty }) => `${gameById(game)?.name ?? game} (${difficulty})`).join(', ');
}
