import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { DeskGame, DeskOperation, DeskRow } from '../../protocol/desk.ts';
import { loadCards } from '../lib/cards.ts';
import { queries } from '../lib/queries.ts';
import { Act, useActs } from './acts.tsx';
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

function Shown({ of: path, about }: { readonly of: string; readonly about?: string }) {
  return <Act acts={useActs('x')} of={path} {...(about !== undefined && { about })} />;
}

test('an operation that needs no more than its subject is a button with its label', () => {
  const html = renderToStaticMarkup(<Shown of="players/hide" about="ada" />);
  expect(html).toMatch(/^<button[^>]*aria-describedby="ada"[^>]*>Hide from leaderboards<\/button>$/);
  expect(renderToStaticMarkup(<Shown of="players/hide" />)).not.toContain('aria-describedby');
});

test('one that needs more is a form behind its label, with a field for each', () => {
  const html = renderToStaticMarkup(<Shown of="runs/unrank" />);
  expect(html).toContain('<summary>Remove from leaderboards</summary>');
  expect(html).toMatch(
    /<label for="([^"]*)">Reason, shown to the player<\/label><input[^>]*id="\1"[^>]*name="reason"/,
  );
  expect(html.match(/<input/g)).toHaveLength(1);
  expect(html).toMatch(/<input(?=[^>]*maxLength="300")(?=[^>]*required)/);
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Remove for good<\/button>/);
});

test('one that the server does not offer is not there', () => {
  expect(renderToStaticMarkup(<Shown of="players/delete" />)).toBe('');
});

const row: DeskRow = {
  id: 'r',
  acts: ['unrank'],
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

test('a hidden game is offered to be shown, and a shown one to be hidden', () => {
  const games = (['shown', 'hidden'] as const).map((state) => ({
    id: state,
    name: state,
    state,
    edited: [],
  }));
  const ignore = () => {};
  const html = renderToStaticMarkup(
    <EntryList games={games as unknown as DeskGame[]} onOrder={ignore} onShow={ignore} onEdit={ignore} />,
  );
  expect(html).toMatch(/aria-label="Hide shown"[^>]*>Hide<.*aria-label="Show hidden"[^>]*>Show</);
});
