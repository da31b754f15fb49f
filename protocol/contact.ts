// Bug reports and game requests.
import * as v from 'valibot';

export const longestTitle = 120;
export const longestMessage = 4_000;

/** Maximum length of a player's list of submissions. */
export const submissionsShown = 25;

const text = (limit: number, name: string) =>
  v.pipe(
    v.string(),
    v.maxLength(limit * 2, `${name}: at most ${limit} characters.`),
    v.transform((value) => value.toWellFormed().replaceAll('\r\n', '\n').trim()),
    v.nonEmpty(`${name}: please write something.`),
    v.maxLength(limit, `${name}: at most ${limit} characters.`),
  );

export const NewSubmission = v.strictObject({
  title: text(longestTitle, 'Title'),
  message: text(longestMessage, 'Message'),
  game: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
export type NewSubmission = v.InferOutput<typeof NewSubmission>;

export const Submission = v.object({
  id: v.string(),
  title: v.string(),
  message: v.string(),
  status: v.string(),
  answer: v.optional(v.string()),
  game: v.optional(v.string()),
  /** Epoch milliseconds. */
  createdAt: v.number(),
  source: v.picklist(['bug', 'idea']),
});
export type Submission = v.InferOutput<typeof Submission>;

export const Submissions = v.array(Submission);
