import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import type { BoxDetails } from '../../protocol/friends.ts';
import { longestName } from '../../protocol/name-length.ts';
import { allCards } from '../lib/cards.ts';
import { queries } from '../lib/queries.ts';
import { failureWords, ServerError } from '../lib/send.ts';
import styles from './DetailsForm.module.css';
import { Picture } from './Picture.tsx';

const emoji = ['🔥', '🍳', '🏠', '🎲', '🏆', '🐙', '🌙', '🍕', '🚲', '🎧', '🌵', '🦉'];

interface Props {
  readonly details: BoxDetails;
  /** Label of the button. */
  readonly action: string;
  send(details: BoxDetails): Promise<unknown>;
}

/** Name and picture of a box. */
export function DetailsForm({ details, action, send }: Props) {
  const id = useId();
  const [name, setName] = useState(details.name);
  const [picture, setPicture] = useState(details.picture);
  const sending = useMutation({ mutationFn: send }, queries);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate({ name, picture });
  };
  return (
    <form className={`grid gap-6 ${styles.form}`} onSubmit={submit}>
      <label className="bold" htmlFor={`${id}-name`}>
        Name
      </label>
      <input
        id={`${id}-name`}
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
        maxLength={longestName}
        autoComplete="off"
      />
      <label className="bold" htmlFor={`${id}-picture`}>
        Picture
      </label>
      <span className={`row ${styles.choice}`}>
        <Picture picture={picture} />
        <select id={`${id}-picture`} value={picture} onChange={({ target }) => setPicture(target.value)}>
          <optgroup label="Emoji">
            {emoji.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </optgroup>
          <optgroup label="Games">
            {allCards().map((card) => (
              <option key={card.id} value={card.id}>
                {card.name}
              </option>
            ))}
          </optgroup>
        </select>
      </span>
      <Button type="submit">{sending.isPending ? 'Sending…' : action}</Button>
      <p role="alert">{sending.isError && problemOf(sending.error)}</p>
    </form>
  );
}

function problemOf(error: unknown): string {
  const isName = error instanceof ServerError && error.status === 422;
  return isName ? 'Please choose another name.' : failureWords(error);
}
