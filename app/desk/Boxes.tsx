import type { FormEvent } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { dayWords } from '../../protocol/dateWords.ts';
import { DeskBoxes, type DeskMatch } from '../../protocol/desk.ts';
import { gameName } from '../lib/cards.ts';
import tags from '../lib/ui/tags.module.css';
import { Act, useActs, useOperation } from './acts.tsx';
import { Pending, useAsked } from './ask.tsx';
import styles from './Desk.module.css';

const queryKey = ['desk', 'boxes'];
const states = { 'under way': 'Under way', set: 'Chosen', planned: 'Planned' } as const;

export function Boxes() {
  const asked = useAsked(queryKey, DeskBoxes, 'boxes');
  const { data } = asked;
  return (
    <>
      <Pending {...asked} />
      <p>
        Each day has three games, planned by a rotation unless you choose others. A day that has begun can’t
        change.
      </p>
      <ul className={`tiles ${styles.cards}`}>
        {data?.days.map((day) => (
          <li key={day.date}>
            <Day day={day} choices={data.choices} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Day({ day, choices }: { day: DeskBoxes['days'][number]; choices: DeskBoxes['choices'] }) {
  const { date, state, matches } = day;
  const acts = useActs(date, queryKey);
  const operation = useOperation('today/set');

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const matches = new FormData(event.currentTarget).getAll('match');
    if (operation) acts.mutate({ operation, values: { matches } });
  }

  return (
    <article className={`panel stack ${styles.card}`} aria-labelledby={date}>
      <p className={`row wrap gap-6 text-s ${tags.tags}`}>
        <span data-kind={state === 'set' ? 'idea' : undefined}>{states[state]}</span>
        <small>{date}</small>
      </p>
      <h2 className="head" id={date}>
        {dayWords(date)}
      </h2>
      {state === 'under way' ? (
        <p className="written">{matches.map(wordsOf).join('\n')}</p>
      ) : (
        <form key={matches.map(nameOf).join()} className={`stack ${styles.form}`} onSubmit={save}>
          {matches.map((match, index) => (
            <select
              key={nameOf(match)}
              name="match"
              aria-label={`Game ${index + 1} of ${date}`}
              defaultValue={nameOf(match)}
            >
              {choices.filter(isLike(match, choices)).map((choice) => (
                <option key={nameOf(choice)} value={nameOf(choice)}>
                  {wordsOf(choice)}
                </option>
              ))}
            </select>
          ))}
          <p className="row wrap">
            <Button type="submit">Save</Button>
            {state === 'set' && <Act acts={acts} of="today/reset" />}
          </p>
        </form>
      )}
      <p role="alert">{acts.error?.message}</p>
    </article>
  );
}

/** A choice can only be replaced by another of its kind. */
function isLike({ game }: DeskMatch, choices: DeskBoxes['choices']) {
  const kind = choices.find((choice) => choice.game === game)?.kind;
  return (choice: DeskBoxes['choices'][number]) => choice.kind === kind;
}

function nameOf({ game, difficulty }: DeskMatch): string {
  return `${game}:${difficulty}`;
}

function wordsOf({ game, difficulty }: DeskMatch): string {
  return `${gameName(game)}, ${difficulty.toUpperCase()}`;
}
