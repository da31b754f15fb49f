// Operators' answers to submissions.
import * as v from 'valibot';
import type { DeskSubmission } from '../../protocol/desk.ts';
import { findReceived, setAnswer } from '../contact/submissions.ts';
import { announce } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { type Actor, record } from './audit.ts';
import { OperatorError } from './errors.ts';

/** Characters. A status appears on a small label. */
export const longestStatus = 24;
const longestAnswer = 2_000;

export const Status = v.pipe(
  v.string(),
  v.transform((text) => text.toWellFormed().trim()),
  v.check(
    (text) => text !== '' && [...text].length <= longestStatus && !/\p{Cc}/u.test(text),
    `Use a word or two, at most ${longestStatus} characters.`,
  ),
);

/** '' removes the answer. */
export const AnswerText = v.pipe(
  v.string(),
  v.maxLength(2 * longestAnswer, `At most ${longestAnswer} characters.`),
  v.transform((text) => text.toWellFormed().replaceAll('\r\n', '\n').trim()),
  v.check((text) => [...text].length <= longestAnswer, `At most ${longestAnswer} characters.`),
);

/** @throws OperatorError for an unknown ID */
export async function existingSubmission(store: Store, id: string): Promise<DeskSubmission> {
  const found = await findReceived(store, id);
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
  const { title } = await existingSubmission(store, id);
  const changes = {
    ...(status !== undefined && { status }),
    ...(answer !== undefined && { answer: answer === '' ? null : answer }),
  };
  if (!(await setAnswer(store, id, changes, seen)))
    throw new OperatorError('Someone else has answered first. Their answer is shown now.');
  await record(store, actor, {
    action: answer === undefined ? 'submissions.set-status' : 'submissions.answer',
    subject: id,
    detail: [title, status].filter(Boolean).join(': '),
  });
  await announce(store, 'submissions');
  return existingSubmission(store, id);
}
