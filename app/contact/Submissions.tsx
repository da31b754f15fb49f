// A signed-in player's bug reports and game requests, and the form for more.
import * as v from 'valibot';
import { type Submission, Submissions as SubmissionsAnswer } from '../../protocol/contact.ts';
import { dateWords } from '../../protocol/dateWords.ts';
import { sessionEnded } from '../account/session.ts';
import { gameName } from '../lib/cards.ts';
import { useAnswer } from '../lib/queries.ts';
import { getJson, ServerError } from '../lib/send.ts';
import { Answer } from '../lib/ui/Answer.tsx';
import tags from '../lib/ui/tags.module.css';
import { useChanges } from '../lib/useChanges.ts';
import { SubmissionForm } from './SubmissionForm.tsx';
import styles from './Submissions.module.css';
import '../lib/ui/lists.css';

export function Submissions({ player }: { readonly player: string }) {
  const { data, error, refetch } = useAnswer({
    queryKey: ['submissions', player],
    queryFn: readOwn,
    retry: false,
  });
  useChanges('submissions', () => void refetch());
  return (
    <div className={styles.both}>
      <div className={`panel ${styles.card}`}>
        <h3>Your Submissions</h3>
        <Answer query={{ data: data ?? (error ? [] : undefined), error }} failed={failed}>
          {(all) => (
            <div className="tiles">
              {columns.map(([source, title, none]) => {
                const shown = all.filter((submission) => submission.source === source);
                return (
                  <section className={`shrink ${styles.column}`} key={source}>
                    <h4 className="strong">{title}</h4>
                    {data && shown.length === 0 && <p className="muted">{none}</p>}
                    <ul>
                      {shown.map((submission) => (
                        <Entry key={submission.id} {...submission} />
                      ))}
                    </ul>
                  </section>
                );
              })}
            </div>
          )}
        </Answer>
      </div>
      <SubmissionForm player={player} onSent={() => void refetch()} />
    </div>
  );
}

const columns = [
  ['bug', 'Bug Reports', 'No bug reports yet.'],
  ['idea', 'Game Requests', 'No game requests yet.'],
] as const;

const failed = <p role="alert">Failed to load your submissions. Please try again later.</p>;

async function readOwn(): Promise<readonly Submission[]> {
  try {
    return v.parse(SubmissionsAnswer, await getJson('/api/contact/submissions'));
  } catch (error) {
    if (error instanceof ServerError && error.status === 401) sessionEnded();
    throw error;
  }
}

/** Longer messages (characters) are folded. */
const longest = 280;

function Entry({ title, message, source, status, answer, game, createdAt }: Submission) {
  const text = (
    <p className="written" dir="auto">
      {message}
    </p>
  );
  return (
    <li>
      <p className={`row wrap gap-6 text-s ${tags.tags}`}>
        <span data-kind={source}>{source}</span>
        <span>{status}</span>
        {game !== undefined && <span>{gameName(game)}</span>}
        <time dateTime={new Date(createdAt).toISOString()}>{dateWords(createdAt)}</time>
      </p>
      <h5 className="lead" dir="auto">
        {title}
      </h5>
      {message.length > longest ? (
        <details>
          <summary>Read the message</summary>
          {text}
        </details>
      ) : (
        text
      )}
      {answer && (
        <blockquote className={`written ${styles.answer}`}>
          <b>Our answer</b>
          <p dir="auto">{answer}</p>
        </blockquote>
      )}
    </li>
  );
}
