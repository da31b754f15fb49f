import type { DeskSubmission } from '../../protocol/desk.ts';
import { listReceived, type WantedSubmissions } from '../contact/submissions.ts';
import { AnswerText, existingSubmission, longestStatus, reply, Status } from '../operations/submissions.ts';
import { group, limit, ofPlayer, onStore, option, readBy, word } from './command.ts';
import { facts, list, time, withoutControls } from './report.ts';

export const submissionsCommands = group('submissions', 'bug reports and game requests', [
  onStore('list', {
    about: 'list what players have sent, newest first',
    options: [
      option('--source <kind>', 'only this kind').choices(['bug', 'idea']),
      option('--status <status>', 'only this status; new ones are open'),
      ofPlayer(),
      limit(50),
    ],
    run: ({ store }, wanted: WantedSubmissions) => listReceived(store, wanted),
    show: list<DeskSubmission>(
      {
        ...{ SENT: 'createdAt', ID: 'id', KIND: 'source', STATUS: 'status' },
        ...{ GAME: 'game', PLAYER: 'player', TITLE: 'title' },
      },
      'Nothing.',
    ),
  }),
  onStore('show', {
    about: 'show one in full',
    words: [word('<id>')],
    run: ({ store }, id: string) => existingSubmission(store, id),
    show: inFull,
  }),
  onStore('set-status', {
    about: 'set the status its player sees, such as open, planned, done, declined',
    words: [
      word('<id>'),
      word('<status>', `a word or two, at most ${longestStatus} characters`, readBy(Status)),
    ],
    async run({ store, actor }, id: string, status: string) {
      await reply(store, actor, id, { status });
      return { id, status };
    },
    show: ({ id, status }) => `${id} is ${status}.`,
  }),
  onStore('answer', {
    about: 'set the answer its player sees',
    words: [word('<id>'), word('<text>', "'' removes the answer", readBy(AnswerText))],
    run: ({ store, actor }, id: string, answer: string) => reply(store, actor, id, { answer }),
    show: inFull,
  }),
]);

function inFull(one: DeskSubmission): string {
  const { id, source, status, game, uid, player, createdAt, title, message, answer } = one;
  const sender = { game, player: `${player} (${uid})`, title };
  const head = facts(Object.entries({ sent: time(createdAt), id, kind: source, status, ...sender }));
  return [head, withoutControls(message), answer !== null && `Answer: ${withoutControls(answer)}`]
    .filter(Boolean)
    .join('\n\n');
}
