import { type ChangeEvent, type SubmitEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../kit/board/Button.tsx';
import { longestMessage, longestTitle, type NewSubmission, Submission } from '../../protocol/contact.ts';
import { notify } from '../account/notice.ts';
import { sessionEnded } from '../account/session.ts';
import { allCards } from '../lib/cards.ts';
import { failureWords, ServerError, send } from '../lib/send.ts';
import { clearSent, type Draft, setDraft, useDraft } from './draft.ts';
import styles from './Submissions.module.css';
import '../lib/ui/dialogs.css';

type State = 'writing' | 'sending' | 'sent' | { readonly problem: string };

interface Props {
  readonly player: string;
  onSent(submission: Submission): void;
}

/** Keeps the draft until the server has accepted it. */
export function SubmissionForm({ player, onSent }: Props) {
  const id = useId();
  const draft = useDraft(player);
  const [state, setState] = useState<State>('writing');

  const write = (change: Partial<Draft>) => setDraft(player, { ...draft, ...change });
  const field = (name: 'title' | 'message' | 'game') => ({
    id: `${id}-${name}`,
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      write({ [name]: target.value }),
  });
  const source = (name: Draft['source']) => ({
    type: 'radio',
    name: `${id}-source`,
    checked: draft.source === name,
    onChange: () => write({ source: name }),
  });

  const fail = (error: unknown) => {
    setState({ problem: failureWords(error, 'It couldn’t be sent. Please try again later.') });
    if (!(error instanceof ServerError && error.status === 401)) return;
    // The form unmounts, so the session reports this.
    sessionEnded();
    notify('You’re signed out. Please sign in and send it again.');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const [title, message] = [draft.title.trim(), draft.message.trim()];
    if (!title || !message) return setState({ problem: 'Please write a title and a message.' });
    setState('sending');
    sendSubmission(draft.source, { title, message, ...(draft.game && { game: draft.game }) }).then(
      (submission) => {
        clearSent(player, draft);
        setState('sent');
        onSent(submission);
      },
      fail,
    );
  };

  return (
    <form className={`panel grid gap-6 ${styles.form}`} onSubmit={submit} aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>Send us a bug or an idea</h3>
      <fieldset className={`cluster ${styles.choice}`}>
        <legend>What is it?</legend>
        <label className="check">
          <input {...source('bug')} /> Bug report
        </label>
        <label className="check">
          <input {...source('idea')} /> Game request
        </label>
      </fieldset>
      <label htmlFor={`${id}-title`}>Title</label>
      <input {...field('title')} required maxLength={longestTitle} autoComplete="off" />
      <label htmlFor={`${id}-message`}>Message</label>
      <textarea {...field('message')} required rows={5} maxLength={longestMessage} />
      <label htmlFor={`${id}-game`}>Game (optional)</label>
      <select {...field('game')}>
        <option value="">None in particular</option>
        {allCards().map((game) => (
          <option key={game.id} value={game.id}>
            {game.name}
          </option>
        ))}
      </select>
      <div className={`row wrap ${styles.send}`}>
        <Button type="submit">{state === 'sending' ? 'Sending…' : 'Send'}</Button>
        <p role="status">{state === 'sent' && 'Thank you. We’ll read it.'}</p>
        <p role="alert">{typeof state === 'object' && state.problem}</p>
      </div>
    </form>
  );
}

const paths = { bug: '/api/contact/bug-reports', idea: '/api/contact/game-requests' } as const;

async function sendSubmission(source: Draft['source'], submission: NewSubmission): Promise<Submission> {
  return v.parse(Submission, await (await send('POST', paths[source], submission)).json());
}
