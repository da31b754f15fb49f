// Operations on the boxes of coming days.
import * as v from 'valibot';
import { gameById, gameBySlug } from '../../games/index.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { date } from '../../protocol/date-schema.ts';
import type { DeskBoxes } from '../../protocol/desk.ts';
import { readSecret } from '../auth/secret.ts';
import type { Store } from '../store/store.ts';
import { BoxRefused, type ComingDay, readComingDays, resetDay, setDay } from '../today/coming.ts';
import { difficultiesOf, type PlannedMatch, playableGames, todaysSecret } from '../today/plan.ts';
import { record } from './audit.ts';
import { OperatorError } from './errors.ts';
import { group, onDesk, onStore, wholeNumber, word, words } from './operation.ts';
import { list } from './report.ts';

/** Days on the desk: the latest begun one, and two weeks. */
const shown = 15;

/** @param secret see todaysSecret */
export async function readBoxes(store: Store, secret: Buffer): Promise<DeskBoxes> {
  const [days, playable] = await Promise.all([
    readComingDays(store, secret, Date.now(), shown),
    playableGames(store),
  ]);
  const choices = playable.flatMap(({ game, kind, par }) =>
    difficultiesOf(par).map((difficulty) => ({ game, kind, difficulty })),
  );
  return { days, choices };
}

function refuse(error: unknown): never {
  throw error instanceof BoxRefused ? new OperatorError(error.message) : error;
}

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

export const boxesOperations = group('today', 'the day’s box and the coming ones', [
  onStore('list', {
    about: 'show the latest day and the coming ones',
    parameters: {
      days: { ...word('--days <n>', 'how many days', wholeNumber(1)), fallback: 8 },
    },
    run: async ({ store, config }, { days }) =>
      readComingDays(store, todaysSecret(await readSecret(config)), Date.now(), days),
    show: list<ComingDay>(['date', 'state', ['games', ({ matches }) => namesOf(matches)]]),
  }),
  onDesk('set', {
    desk: { label: 'Save' },
    about: 'choose a coming day’s games; a day that has begun never changes',
    parameters: {
      date: day,
      matches: words('<match...>', `three of them: ${matchForm}`, Match),
    },
    async run({ store, actor }, { date, matches }) {
      await setDay(store, date, matches, Date.now()).catch(refuse);
      const detail = matches.map(({ game, difficulty }) => `${game}:${difficulty}`).join(' ');
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
      if (!(await resetDay(store, date, Date.now()).catch(refuse)))
        throw new OperatorError(`${date} follows the rotation already. To see its games: today list`);
      await record(store, actor, { action: 'today.reset', subject: date });
      return { date };
    },
    show: ({ date }) => `${date} follows the rotation again.`,
  }),
]);

function namesOf(matches: readonly PlannedMatch[]): string {
  return matches.map(({ game, difficulty }) => `${gameById(game)?.name ?? game} (${difficulty})`).join(', ');
}
