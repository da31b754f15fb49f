// Operations on the log of operators' actions.
import type { DeskEntry } from '../../protocol/desk.ts';
import { readAudit } from './audit.ts';
import { group, limit, onScreen } from './operation.ts';
import { list } from './report.ts';

const listing = list<DeskEntry>(['at', 'name', 'action', 'subject', 'detail']);

export const logOperations = group('log', 'what operators have done', [
  onScreen('list', {
    about: 'list actions, newest first; they are kept for 400 days and can’t be changed',
    parameters: { limit: limit(50) },
    run: ({ store }, wanted) => readAudit(store, wanted),
    show: listing,
  }),
]);
