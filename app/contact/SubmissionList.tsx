import type { Submission } from '../../protocol/contact.ts';
import { dateWords } from '../../protocol/dateWords.ts';
import { gameName } from '../lib/cards.ts';
import tags from '../lib/ui/tags.module.css';
import styles from './Submissions.module.css';

const longest = 280;
const none = { bug: 'No bug reports yet.', idea: 'No game requests yet.' } as const;

interface Props {
  readonly title: string;
  readonly source: Submission['source'];
  readonly all: readonly Submission[];
  readonly known: boolean;
}

export function SubmissionList({ title, source, all, known }: Props) {
  const shown = all.filter((submission) => submission.source === source);
  return (
    <section className={styles.column}>
      <h4>{title}</h4>
      {known && shown.length === 0 && <p>{none[source]}</p>}
      <ul>
        {shown.map((submission) => (
          <Entry key={submission.id} {...submission} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ title, message, source, status, answer, game, createdAt }: Submission) {
  const text = (
    <p className={styles.message} dir="auto">
      {message}
    </p>
  );
  return (
    <li>
      <p className={tags.tags}>
        <span data-kind={source}>{source}</span>
        <span>{status}</span>
        {game !== undefined && <span>{gameName(game)}</span>}
        <time dateTime={new Date(createdAt).toISOString()}>{dateWords(createdAt)}</time>
      </p>
      <h5 dir="auto">{title}</h5>
      {message.length > longest ? (
        <details>
          <summary>Read the message</summary>
          {text}
        </details>
      ) : (
        text
      )}
      {answer && (
        <blockquote className={styles.answer}>
          <b>Our answer</b>
          <p dir="auto">{answer}</p>
        </blockquote>
      )}
    </li>
  );
}
