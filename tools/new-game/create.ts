// Makes the folder of a new game out of games/example or games/example-solo, and enters it in the registry.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NewGame {
  /** The folder, and the name in URLs: "tower-of-cards". */
  readonly slug: string;
  /** "Tower of Cards". */
  readonly name: string;
  /** A board game for one, without a robot. */
  readonly solo?: boolean;
}

interface Template {
  readonly folder: string;
  /** Its name, which the new game's replaces. */
  readonly word: string;
  readonly journey: string;
}

const templates = {
  versus: { folder: 'games/example', word: 'Sticks', journey: 'journey.txt' },
  solo: { folder: 'games/example-solo', word: 'Lights', journey: 'journey-solo.txt' },
} as const satisfies Record<string, Template>;

/** Thrown, before anything is written, for a game that can't be made. */
export class NewGameError extends Error {
  override name = 'NewGameError';
}

/** Names that games/index.ts or the language reserves. */
const taken = new Set(
  (
    'game games gameById gameBySlug arguments await break case catch class const continue debugger default delete ' +
    'do else enum eval export extends false finally for function if implements import in instanceof interface let ' +
    'new null package private protected public return static super switch this throw true try typeof undefined ' +
    'var void while with yield'
  ).split(' '),
);

/**
 * @param root the project's folder
 * @returns the files that were written or changed, as paths from the root
 * @throws {NewGameError} when the slug is invalid or taken
 */
export function createGame(root: string, game: NewGame): string[] {
  const { slug, name, solo = false } = game;
  const template = solo ? templates.solo : templates.versus;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug))
    throw new NewGameError(
      `"${slug}" is no slug: small letters, digits and single hyphens, like tower-of-cards.`,
    );
  if (!/^[\p{L}\p{N}][\p{L}\p{N} '’!?&/.-]{0,39}$/u.test(name))
    throw new NewGameError(`"${name}" is no name for a game: letters and digits, up to 40.`);
  if (taken.has(variableOf(slug)))
    throw new NewGameError(`"${variableOf(slug)}" can't be the name of a variable in games/index.ts.`);
  const folder = `games/${slug}`;
  const journey = `e2e/blind/${slug}.spec.ts`;
  if (existsSync(join(root, folder))) throw new NewGameError(`${folder} is there already.`);
  if (readIds(root).includes(idOf(slug)))
    throw new NewGameError(`A game with the id ${idOf(slug)} is there already.`);

  cpSync(join(root, template.folder), join(root, folder), { recursive: true });
  const files = readdirSync(join(root, folder)).map((file) => `${folder}/${file}`);
  for (const file of files) edit(root, file, (text) => named(text, template, game));
  edit(root, `${folder}/card.ts`, (text) => text.replace(/^(\/\/.*\n)+/, ''));
  writeFileSync(
    join(root, journey),
    named(readFileSync(join(import.meta.dirname, template.journey), 'utf8'), template, game),
  );
  edit(root, 'games/index.ts', (text) => registered(text, slug));
  return [...files, journey, 'games/index.ts'];
}

/** The id in stored data. */
function idOf(slug: string): string {
  return slug.replaceAll('-', '');
}

/** The ids that stored data knows already. */
function readIds(root: string): string[] {
  return readdirSync(join(root, 'games'))
    .map((folder) => join(root, 'games', folder, 'card.ts'))
    .filter((file) => existsSync(file))
    .flatMap((file) => /^ {2}id: '(.*)',$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? []);
}

function edit(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Names in quotes and paths are the game's; the word elsewhere is about its sticks or lights, and stays. */
function named(text: string, { folder, word }: Template, { slug, name }: NewGame): string {
  const quoted = name.replaceAll("'", '’');
  const small = word.toLowerCase();
  return text
    .replaceAll(`id: '${small}'`, `id: '${idOf(slug)}'`)
    .replaceAll(`slug: '${folder.slice('games/'.length)}'`, `slug: '${slug}'`)
    .replaceAll(`[['${small}']]`, `[['${quoted.toLowerCase()}']]`)
    .replaceAll(`'${small}'`, `'${slug}'`)
    .replaceAll(`games/${small}/`, `games/${slug}/`)
    .replaceAll(`'${word}'`, `'${quoted}'`)
    .replaceAll(`"${word}"`, `"${quoted}"`)
    .replaceAll(`'${word.toUpperCase()}'`, `'${quoted.toUpperCase()}'`);
}

/** Returns the game's variable in games/index.ts. */
function variableOf(slug: string): string {
  return slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The registry with one game more: its import among the others, in order, and its line at the end. */
function registered(text: string, slug: string): string {
  const variable = variableOf(slug);
  const line = `import { game as ${variable} } from './${slug}/card.ts';`;
  const imports = text.split('\n').filter((each) => each.startsWith('import '));
  const sorted = [...imports, line].sort((a, b) => (source(a) < source(b) ? -1 : 1));
  return text
    .replace(imports.join('\n'), sorted.join('\n'))
    .replace(/(readonly Game\[\] = \[[^\]]*)\]/, `$1  ${variable},\n]`);
}

function source(line: string): string {
  return line.slice(line.indexOf(' from '));
}
