import { expect, test } from 'vitest';
import { type Draft, draftOf, dropSent, keepDraft } from './draft.ts';

const written: Draft = { source: 'idea', title: 'Chess', message: 'Please.', game: '' };
const blank: Draft = { source: 'bug', title: '', message: '', game: '' };

test('a draft belongs to its player', () => {
  keepDraft('ada', written);
  expect(draftOf('ada')).toEqual(written);
  expect(draftOf('grace')).toEqual(blank);
});

test('a sent draft disappears', () => {
  keepDraft('ada', written);
  dropSent('ada', written);
  expect(draftOf('ada')).toEqual(blank);
});

test('edits during the request stay', () => {
  keepDraft('ada', { ...written, message: 'Please. Or Go.' });
  dropSent('ada', written);
  expect(draftOf('ada')).toEqual({ ...blank, message: 'Please. Or Go.' });
  keepDraft('grace', written);
  dropSent('ada', written);
  expect(draftOf('grace')).toEqual(written);
});
