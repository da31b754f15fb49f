import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import { DeskSubmission } from '../../protocol/desk.ts';
import { gameName } from '../lib/cards.ts';
import { queries } from '../lib/queries.ts';
import tags from '../lib/ui/tags.module.css';
import { useChanges } from '../lib/useChanges.ts';
import { ask, useChange } from './ask.ts';
import { Cards, useRows } from './Cards.tsx';
import styles from './Desk.module.css';

const queryKey = ['desk', 'submissions'];
const statuses = ['open', 'planned', 'in progress', 'done', 'declined'];
const kinds = { bug: 'Bug', idea: 'Idea' } as const;

export function Inbox() {
  const [status, filter] = useState('');
  const { asked, showMore } = useRows('submissions', DeskSubmission, {}, 20_000);
  useChanges('submissions', () => void queries.invalidateQueries({ queryKey }));
  const all = asked.data ?? [];
  const known = [...new Set([...statuses, ...all.map((one) => one.status)])];
  const shown = all.filter((one) => status === '' || one.status === status);

  return (
    <>
      <label className={`bold gap-6 ${styles.filter}`}>
        Status
        <select value={status} onChange={({ target }) => filter(target.value)}>
          <option value="">All ({all.length})</option>
          {known.map((each) => (
            <option key={each} value={each}>
              {each} ({all.filter((one) => one.status === each).length})
            </option>
          ))}
        </select>
      </label>
      <Cards
        asked={{ data: asked.data && shown, error: asked.error }}
        empty="No submissions."
        card={(one) => <Letter letter={one} />}
      />
      {showMore}
      <datalist id="statuses">
        {statuses.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}

function Letter({ letter }: { readonly letter: DeskSubmission }) {
  const { id, source, status, answer, title, message, game, player, createdAt } = letter;
  const send = useChange(
    (body: unknown) => ask(DeskSubmission, `submissions/${id}`, { method: 'PATCH', body }),
    queryKey,
  );

  function reply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const seen = { status, answer: answer ?? '' };
    send.mutate({ status: String(given.get('status')), answer: String(given.get('answer')), seen });
  }

  return (
    <article className={`panel stack ${styles.card}`} aria-labelledby={id}>
      <p className={`row wrap gap-6 text-s ${tags.tags}`}>
        <span data-kind={source}>{kinds[source]}</span>
        <span>{status}</span>
        {game !== null && <span>{gameName(game)}</span>}
        <small>
          {player}, {dateTimeWords(createdAt)}
        </small>
      </p>
      <h2 className="head" id={id} dir="auto">
        {title}
      </h2>
      <p className="written" dir="auto">
        {message}
      </p>
      {/* Another operator's answer replaces the form. */}
      <form key={`${status}\n${answer}`} className={`stack ${styles.form}`} onSubmit={reply}>
        <label>
          Status
          <input
            name="status"
            list="statuses"
            defaultValue={status}
            maxLength={24}
            required
            autoComplete="off"
          />
        </label>
        <label>
          Answer to {player}
          <textarea name="answer" rows={3} defaultValue={answer ?? ''} />
        </label>
        <p className="row wrap">
          <Button type="submit" aria-disabled={send.isPending}>
            Send
          </Button>
          <span role="status">{send.isSuccess && 'Sent.'}</span>
        </p>
      </form>
      <p role="alert">{send.failure}</p>
    </article>
  );
}
