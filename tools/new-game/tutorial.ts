// Follows docs/adding-a-game.md: applies each of its diffs, so that a step that no longer fits fails.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param page a page in Markdown: a block of the language diff begins with a file's path; @@ parts its places
 * @param root the project's folder
 */
export function follow(page: string, root: string): void {
  for (const [, indent = '', block = ''] of page.matchAll(/^( *)```diff\n(.*?)\n *```$/gms)) {
    const [path = '', ...lines] = block.split('\n').map((line) => line.slice(indent.length));
    for (const place of lines.join('\n').split('\n@@\n')) edit(join(root, path), place.split('\n'));
  }
}

function edit(file: string, lines: readonly string[]): void {
  const side = (sign: '+' | '-') =>
    lines
      .filter((line) => !line.startsWith(sign === '+' ? '-' : '+'))
      .map((line) => line.slice(1))
      .join('\n');
  const text = readFileSync(file, 'utf8');
  const parts = text.split(side('-'));
  if (parts.length !== 2) throw new Error(`${file} has these lines ${parts.length - 1} times:\n${side('-')}`);
  writeFileSync(file, parts.join(side('+')));
}
