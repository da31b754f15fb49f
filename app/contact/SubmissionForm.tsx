import { type SubmitEvent, useId, useState } from 'react';
import { games } from '../../games/index.ts';
import { longestMessage, longestTitle, type Submission } from '../../protocol/contact.ts';
import { ServerError } from '../api/send.ts';
import buttons from '../ui/buttons.module.css';
import { type Source, sendSubmission } from './contactApi.ts';
import styles from './Submissions.module.css';

type State = 'writing' | 'sending' | 'sent' | { readonly problem: string };

/** What was written stays until it has been sent. */
export function SubmissionForm({ onSent }: { onSent(submission: Submission): void }) {
  const id = useId();
  const [state, setState] = useState<State>('writing');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    if (!text('title') || !text('message')) {
      setState({ problem: 'Please write a title and a message.' });
      return;
    }
    setState('sending');
    const source: Source = text('source') === 'idea' ? 'idea' : 'bug';
    const game = text('game');
    sendSubmission(source, { title: text('title'), message: text('message'), ...(game && { game }) }).then(
      (submission) => {
        form.reset();
        setState('sent');
        onSent(submission);
      },
      (error: unknown) => setState({ problem: problemOf(error) }),
    );
  };

  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>Send us a bug or an idea</h3>
      <fieldset className={styles.choice}>
        <legend>What is it?</legend>
        <label>
          <input type="radio" name="source" value="bug" defaultChecked /> Bug report
        </label>
        <label>
          <input type="radio" name="source" value="idea" /> Game request
        </label>
      </fieldset>
      <label htmlFor={`${id}-title`}>Title</label>
      <input id={`${id}-title`} name="title" required maxLength={longestTitle} autoComplete="off" />
      <label htmlFor={`${id}-message`}>Message</label>
      <textarea id={`${id}-message`} name="message" required rows={5} maxLength={longestMessage} />
      <label htmlFor={`${id}-game`}>Game (optional)</label>
      <select id={`${id}-game`} name="game" defaultValue="">
        <option value="">None in particular</option>
        {games.map((game) => (
          <option key={game.id} value={game.id}>
            {game.name}
          </option>
        ))}
      </select>
      <div className={styles.send}>
        <button type="submit" className={buttons.solid}>
          {state === 'sending' ? 'Sending…' : 'Send'}
        </button>
        <p role="status">{state === 'sent' && 'Thank you. We will read it.'}</p>
        <p role="alert">{typeof state === 'object' && state.problem}</p>
      </div>
    </form>
  );
}

function problemOf(error: unknown): string {
  const status = error instanceof ServerError ? error.status : 0;
  if (status === 429) return 'That was a lot for one hour. Please try again later.';
  if (status === 401) return 'You are signed out. Please sign in and send it again.';
  return 'It could not be sent. Please try again later.';
}
