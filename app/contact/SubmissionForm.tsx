import { type ChangeEvent, type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { longestMessage, longestTitle, type NewSubmission } from '../../protocol/contact.ts';
import { notify } from '../account/notice.ts';
import { sessionEnded } from '../account/session.ts';
import { allCards } from '../lib/cards.ts';
import { ServerError, send } from '../lib/send.ts';
import { useSending } from '../lib/useSending.ts';
import { clearSent, type Draft, setDraft, useDraft } from './draft.ts';
import styles from './Submissions.module.css';
import '../lib/ui/dialogs.css';

interface Props {
  readonly player: string;
  onSent(): void;
}

/** Keeps the draft until the server has accepted it. */
export function SubmissionForm({ player, onSent }: Props) {
  const id = useId();
  const draft = useDraft(player);
  const [isBlank, setBlank] = useState(false);
  const sending = useSending({
    mutationFn: sendSubmission,
    onSuccess: (_, sent) => {
      clearSent(player, sent);
      onSent();
    },
    onError: (error) => {
      if (!(error instanceof ServerError && error.status === 401)) return;
      // The form unmounts, so the session reports this.
      sessionEnded();
      notify('You’re signed out. Please sign in and send it again.');
    },
    failed: 'It couldn’t be sent. Please try again later.',
  });

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

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isWritten = draft.title.trim() !== '' && draft.message.trim() !== '';
    setBlank(!isWritten);
    if (isWritten) sending.send(draft);
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
        <Button type="submit">{sending.isPending ? 'Sending…' : 'Send'}</Button>
        <p role="status">{!isBlank && sending.isSuccess && 'Thank you. We’ll read it.'}</p>
        <p role="alert">{isBlank ? 'Please write a title and a message.' : sending.failure}</p>
      </div>
    </form>
  );
}

const paths = { bug: '/api/contact/bug-reports', idea: '/api/contact/game-requests' } as const;

function sendSubmission({ source, title, message, game }: Draft): Promise<Response> {
  const submission: NewSubmission = { title: title.trim(), message: message.trim(), ...(game && { game }) };
  return send('POST', paths[source], submission);
}
