import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DeskOperation } from '../../protocol/desk.ts';
import { queries } from '../lib/queries.ts';
import { Act, useActs } from './acts.tsx';

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
