import * as v from 'valibot';

/** A line of text: trimmed, not empty, and without characters that break a page. */
export function lineOf(most: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.toWellFormed().trim()),
    v.nonEmpty('It can’t be empty.'),
    v.check((text) => [...text].length <= most, `At most ${most} characters.`),
    v.check((text) => !/\p{Cc}/u.test(text), 'No line breaks or control characters.'),
  );
}
