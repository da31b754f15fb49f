import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import type { BoxDetails } from '../../protocol/friends.ts';
import { longestName } from '../../protocol/name-length.ts';
import { allCards } from '../lib/cards.ts';
import { ServerError } from '../lib/send.ts';
import { useSending } from '../lib/useSending.ts';
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
  const sending = useSending({ mutationFn: send });
  const isName = sending.error instanceof ServerError && sending.error.status === 422;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    sending.send({ name, picture });
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
      <p role="alert">{isName ? 'Please choose another name.' : sending.failure}</p>
    </form>
  );
}
