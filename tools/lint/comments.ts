// Finds comments that open with a relative clause or a bare preposition, which hides their subject.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Opening {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

const words = 'what|who|whoever|whose|whatever|where|wherever|that|which|(?:at|in|to) which|for whom';
const opener = new RegExp(`^(?:${words}|of|under|between|beside|ahead|past|not|none|such|anew)\\b`, 'i');

const comment = /^\s*(?:\{?\/\*+|\/\/|\*(?!\/))\s*(.*?)\s*(?:\*\/\}?)?$/;

/** Returns the first lines of comments that open so; further lines of a comment are free. */
export function hiddenSubjects(source: string): Opening[] {
  let inComment = false;
  return source.split('\n').flatMap((text, index) => {
    const [, said] = comment.exec(text) ?? [];
    const opens = said !== undefined && said !== '' && !inComment;
    inComment = said !== undefined && (said !== '' || inComment);
    return opens && opener.test(said) ? [{ line: index + 1, text: said }] : [];
  });
}

/** Returns a line for each finding in the project's own sources, tests included. */
export function lintComments(): string[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { encoding: 'utf8' });
  return files
    .split('\n')
    .filter(Boolean)
    .flatMap((path) =>
      hiddenSubjects(readFileSync(path, 'utf8')).map(
        ({ line, text }) => `${path}:${line} opens with a clause, not with its subject: ${text}`,
      ),
    );
}
