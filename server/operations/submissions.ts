// Operations on submissions.
import * as v from 'valibot';
import type { DeskSubmission } from '../../protocol/desk.ts';
import { listReceived, setAnswer } from '../contact/submissions.ts';
import { OperatorError } from '../operator-error.ts';
import { announce } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { type Actor, record } from './audit.ts';
import { lineOf } from './line.ts';
import { choice, group, limit, ofPlayer, onScreen, onStore, option, word } from './operation.ts';
import { facts, list, paragraphs, time, withoutControls } from './report.ts';

/** Characters. A status appears on a small label. */
const longestStatus = 24;
const longestAnswer = 2_000;

export const Status = v.message(
  lineOf(longestStatus),
  `Use a word or two, at most ${longestStatus} characters.`,
);

/** '' removes the answer. */
export const AnswerText = v.pipe(
  v.string(),
  v.transform((text) => text.toWellFormed().replaceAll('\r\n', '\n').trim()),
  v.check((text) => [...text].length <= longestAnswer, `At most ${longestAnswer} characters.`),
);

/** @throws OperatorError for an unknown ID */
async function existingSubmission(store: Store, id: string): Promise<DeskSubmission> {
  const [found] = await listReceived(store, { id, limit: 1 });
  if (found) return found;
  throw new OperatorError(`There’s no submission "${id}". To list them all: submissions list`);
}

/**
 * Stores status and answer; the player's open pages show both immediately.
 * @param seen values on the operator's screen
 * @throws OperatorError when another operator has changed them since, or for an unknown ID
 */
export async function reply(
  store: Store,
  actor: Actor,
  id: string,
  { status, answer }: { readonly status?: string; readonly answer?: string },
  seen?: { readonly status: string; readonly answer: string },
): Promise<DeskSubmission> {
  const submission = await existingSubmission(store, id);
  const changes = {
    ...(status !== undefined && { status }),
    ...(answer !== undefined && { answer: answer === '' ? null : answer }),
  };
  if (!(await setAnswer(store, submission, changes, seen)))
    throw new OperatorError('Someone else has answered first. Their answer is shown now.');
  await record(store, actor, {
    action: answer === undefined ? 'submissions.set-status' : 'submissions.answer',
    subject: id,
    detail: [submission.title, status].filter(Boolean).join(': '),
  });
  await announce(store, 'submissions');
  return existingSubmission(store, id);
}

const listing = list<DeskSubmission>(
  ['createdAt', 'id', 'source', 'status', 'game', 'player', 'title'],
  'Nothing.',
);
const one = { id: word('<id>') };

export const submissionsOperations = group('submissions', 'bug reports and game requests', [
  onScreen('list', {
    about: 'list what players have sent, newest first',
    parameters: {
      source: choice('--source <kind>', 'only this kind', ['bug', 'idea']),
      status: option('--status <status>', 'only this status; new ones are open'),
      player: ofPlayer,
      limit: limit(50),
    },
    run: ({ store }, wanted) => listReceived(store, wanted),
    show: listing,
  }),
  onStore('show', {
    about: 'show one in full',
    parameters: one,
    run: ({ store }, { id }) => existingSubmission(store, id),
    show: inFull,
  }),
  onStore('set-status', {
    about: 'set the status its player sees, such as open, planned, done, declined',
    parameters: {
      ...one,
      status: word('<status>', `a word or two, at most ${longestStatus} characters`, Status),
    },
    async run({ store, actor }, { id, status }) {
      await reply(store, actor, id, { status });
      return { id, status };
    },
    show: ({ id, status }) => `${id} is ${status}.`,
  }),
  onStore('answer', {
    about: 'set the answer its player sees',
    parameters: { ...one, answer: word('<text>', "'' removes the answer", AnswerText) },
    run: ({ store, actor }, { id, answer }) => reply(store, actor, id, { answer }),
    show: inFull,
  }),
]);

function inFull(one: DeskSubmission): string {
  const { id, source, status, game, uid, player, createdAt, title, message, answer } = one;
  const sender = { game, player: `${player} (${uid})`, title };
  const head = facts(Object.entries({ sent: time(createdAt), id, kind: source, status, ...sender }));
  const answered = answer !== null && `Answer: ${withoutControls(answer)}`;
  return paragraphs(head, withoutControls(message), answered);
}
