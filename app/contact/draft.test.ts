import { expect, test } from 'vitest';
import { type Draft, draftOf, dropSent, keepDraft } from './draft.ts';

const written: Draft = { source: 'idea', title: 'Chess', message: 'Please.', game: '' };
const blank: Draft = { source: 'bug', title: '', message: '', game: '' };

test('what was written is its writer’s alone', () => {
  keepDraft('ada', written);
  expect(draftOf('ada')).toEqual(written);
  expect(draftOf('grace')).toEqual(blank);
});

test('what was sent goes', () => {
  keepDraft('ada', written);
  dropSent('ada', written);
  expect(draftOf('ada')).toEqual(blank);
});

test('what was written while it was on its way stays', () => {
  keepDraft('ada', { ...written, message: 'Please. Or Go.' });
  dropSent('ada', written);
  expect(draftOf('ada')).toEqual({ ...blank, message: 'Please. Or Go.' });
  keepDraft('grace', written);
  dropSent('ada', written);
  expect(draftOf('grace')).toEqual(written);
});
