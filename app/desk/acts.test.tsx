import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDocument } from '../../kit/testing/dom.ts';
import type { DeskOperation, DeskRow } from '../../protocol/desk.ts';
import { loadCards } from '../lib/cards.ts';
import { queries } from '../lib/queries.ts';
import { Acts } from './acts.tsx';
import { EntryList } from './EntryList.tsx';
import { Listing } from './Listing.tsx';

beforeAll(loadCards);

const field = { required: true, many: false };
const table: readonly DeskOperation[] = [
  {
    path: 'players/hide',
    about: '',
    label: 'Hide from leaderboards',
    fields: [{ ...field, name: 'id', about: '' }],
  },
  {
    path: 'runs/unrank',
    about: '',
    label: 'Remove from leaderboards',
    submit: 'Remove for good',
    fields: [
      { ...field, name: 'id', about: '' },
      { ...field, name: 'reason', about: 'reason, shown to the player', longest: 300 },
    ],
  },
  {
    path: 'today/set',
    about: '',
    label: 'Choose games',
    fields: [
      { ...field, name: 'date', about: '' },
      { ...field, many: true, name: 'matches', about: 'three of them' },
    ],
  },
  {
    path: 'games/show',
    about: '',
    label: 'Show',
    fields: [{ ...field, many: true, name: 'ids', about: '' }],
  },
  {
    path: 'games/edit',
    about: '',
    label: 'Edit',
    fields: [
      { ...field, name: 'id', about: '' },
      { ...field, name: 'desc', about: 'description', longest: 400 },
    ],
  },
  {
    path: 'runs',
    about: 'list rounds',
    label: 'List',
    fields: [
      { ...field, name: 'game', about: 'game' },
      { ...field, name: 'state', about: 'state', choices: ['ranked', 'open'] },
      { ...field, name: 'limit', about: 'rows' },
    ],
    columns: [
      ['game', 'game'],
      ['player', 'player'],
      ['score', 'score'],
      ['finished', 'finishedAt'],
      ['reason', 'reason'],
    ],
  },
];
queries.setQueryData(['desk', 'operations'], table);

const shown = (group: string, act: string) =>
  renderToStaticMarkup(<Acts group={group} row={{ id: 'ada', acts: [act], choices: {} }} />);

test('an operation that needs no more than its subject is a button with its label', () => {
  expect(shown('players', 'hide')).toMatch(
    /^<div[^>]*><button[^>]*aria-describedby="ada"[^>]*>Hide from leaderboards<\/button><\/div>/,
  );
});

test('one that needs more is a form behind its label, with a field for each', () => {
  const html = shown('runs', 'unrank');
  expect(html).toContain('<summary aria-describedby="ada">Remove from leaderboards</summary>');
  expect(html).toMatch(
    /<label for="([^"]*)">Reason, shown to the player<\/label><input[^>]*id="\1"[^>]*name="reason"/,
  );
  expect(html.match(/<input/g)).toHaveLength(1);
  expect(html).toMatch(/<input(?=[^>]*maxLength="300")(?=[^>]*required)/);
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Remove for good<\/button>/);
});

test('one that the server does not offer is not there', () => {
  expect(shown('players', 'delete')).toMatch(/^<div[^>]*><\/div>/);
});

const row: DeskRow = {
  id: 'r',
  acts: ['unrank'],
  choices: {},
  game: 'omi',
  player: 'ada',
  score: 1_200,
  finishedAt: 0,
  reason: null,
};
const listing = (rows: readonly DeskRow[], title?: string) => {
  queries.setQueryData(['desk', 'runs', 'limit=50'], rows);
  return renderToStaticMarkup(<Listing of="runs" {...(title !== undefined && { title })} />);
};
const factsIn = (html: string) =>
  [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value]);

test('a row is a card with its facts in words, and its operations', () => {
  const html = listing([row], 'game');
  expect(html).toMatch(/<h2[^>]*id="r"[^>]*>Omi<\/h2>/);
  expect(factsIn(html)).toEqual([
    ['Player', '<a href="#rounds/ada">ada</a>'],
    ['Score', '1,200'],
    ['Finished', expect.stringMatching(/1970|1969/)],
  ]);
  expect(html).toContain('>Remove from leaderboards</summary>');
  expect(listing([{ ...row, acts: [], reason: 'A program.' }], 'game')).toMatch(
    /^(?!.*Remove from).*>Reason<.*<bdi>A program\.<\/bdi>/,
  );
});

test('a row without a title is a line', () => {
  expect(listing([row])).toMatch(/<ol[^>]*><li[^>]*><span>Omi<.*>1,200<\/span>/);
});

test('filters are choices where the values are known, and more is offered while a page is full', () => {
  const html = listing([row], 'game');
  const options = [...html.matchAll(/<option value="(.*?)">(.*?)</g)].map(([, ...option]) =>
    option.join(' '),
  );
  expect(options).toEqual(expect.arrayContaining(['omi Omi', 'ranked ranked']));
  expect(html).not.toMatch(/name="limit"|Rows|Show more/);
  const full = Array.from({ length: 50 }, (_, i) => ({ ...row, id: `r${i}` }));
  expect(listing(full, 'game')).toContain('Show more');
  expect(listing([], 'game')).toContain('None.');
});

test('a field with choices is a list for each, which begins at the chosen one', () => {
  const choices = { matches: [['hearts:noob', 'omi:mid'], ['rpsls:pro']] };
  const day = { id: '2026-11-29', acts: ['set'], choices, matches: ['omi:mid', 'rpsls:pro'] };
  const html = renderToStaticMarkup(<Acts group="today" row={day} />);
  expect([...html.matchAll(/<select name="matches" aria-label="(.*?)"/g)].map(([, name]) => name)).toEqual([
    'Game 1 of 2026-11-29',
    'Game 2 of 2026-11-29',
  ]);
  const options = [...html.matchAll(/<option value="(.*?)"( selected="")?>(.*?)</g)];
  expect(options.map(([, value, selected, words]) => [value, selected !== undefined, words])).toEqual([
    ['hearts:noob', false, 'Hearts, NOOB'],
    ['omi:mid', true, 'Omi, MID'],
    ['rpsls:pro', true, expect.stringMatching(/, PRO$/)],
  ]);
});

test('a game in the list has the operations that the server offers for it, and begins with its texts', () => {
  const game = {
    id: 'omi',
    name: 'Omi',
    icon: null,
    state: 'hidden' as const,
    edited: ['desc'],
    choices: {},
  };
  const html = renderToStaticMarkup(
    <EntryList games={[{ ...game, acts: ['show', 'edit'], desc: 'Four at a table.' }]} onOrder={() => {}} />,
  );
  expect(html).toContain('Hidden, edited: desc');
  expect(html).toMatch(
    /<button[^>]*aria-describedby="omi"[^>]*>Show<.*<summary aria-describedby="omi">Edit</,
  );
  expect(html).toMatch(/<textarea[^>]*name="desc"[^>]*>Four at a table\.<\/textarea>/);
});

test('what is typed stays while the rest of the row changes, and goes when another operator changes the field', async () => {
  const page = openDocument().body;
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(page);
  onTestFinished(() => act(async () => root.unmount()));
  const show = (rounds: number, desc: string) =>
    act(async () =>
      root.render(<Acts group="games" row={{ id: 'omi', acts: ['edit'], choices: {}, rounds, desc }} />),
    );
  const field = () => page.querySelector('textarea') as HTMLTextAreaElement;
  await show(1, 'Four at a table.');
  field().value = 'Typed';
  await show(2, 'Four at a table.');
  expect(field().value).toBe('Typed');
  await show(2, 'Four of us.');
  expect(field().value).toBe('Four of us.');
});
