import { expect, test } from 'vitest';
import { clearSent, type Draft, draftOf, setDraft } from './draft.ts';

const written: Draft = { source: 'idea', title: 'Chess', message: 'Please.', game: '' };
const blank: Draft = { source: 'bug', title: '', message: '', game: '' };

test('a draft belongs to its player', () => {
  setDraft('ada', written);
  expect(draftOf('ada')).toEqual(written);
  expect(draftOf('grace')).toEqual(blank);
});

test('a sent draft disappears', () => {
  setDraft('ada', written);
  clearSent('ada', written);
  expect(draftOf('ada')).toEqual(blank);
});

test('edits during the request stay', () => {
  setDraft('ada', { ...written, message: 'Please. Or Go.' });
  clearSent('ada', written);
  expect(draftOf('ada')).toEqual({ ...blank, message: 'Please. Or Go.' });
  setDraft('grace', written);
  clearSent('ada', written);
  expect(draftOf('grace')).toEqual(written);
});
