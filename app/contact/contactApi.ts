// Server requests for bug reports and game requests.
import * as v from 'valibot';
import { type NewSubmission, Submission, Submissions } from '../../protocol/contact.ts';
import { send } from '../lib/send.ts';

const paths = { bug: '/api/contact/bug-reports', idea: '/api/contact/game-requests' } as const;

export type Source = keyof typeof paths;

export async function readSubmissions(): Promise<Submission[]> {
  return v.parse(Submissions, await (await send('GET', '/api/contact/submissions')).json());
}

export async function sendSubmission(source: Source, submission: NewSubmission): Promise<Submission> {
  return v.parse(Submission, await (await send('POST', paths[source], submission)).json());
}
