import { memo } from 'react';
import { middleOf, placeOf, places } from './field.ts';
import styles from './Places.module.css';
import type { State } from './rules.ts';
import { nameOf } from './things.ts';

interface Props extends Pick<State, 'items'> {
  /** No round is being played. */
  readonly off: boolean;
  onPlace(x: number): void;
}

/**
 * Buttons over the columns of the field that say what falls there, for screen readers and switches. Pointers go through
 * to the field, and keys have the numbers.
 */
export function Places({ items, off, onPlace }: Props) {
  return (
    <div className={styles.places} role="group" aria-label="Places">
      {Array.from({ length: places }, (_, i) => {
        const falling = items
          .filter(({ x }) => placeOf(x) === i + 1)
          .map((item) => (item.good ? nameOf(item) : `bad ${nameOf(item)}`));
        const name = [`Place ${i + 1}`, ...falling].join(', ');
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        return <Place key={i} {...{ i, name, off, onPlace }} />;
      })}
    </div>
  );
}

interface PlaceProps extends Omit<Props, 'items'> {
  readonly i: number;
  readonly name: string;
}

/** Memoised: the state changes with each frame, the name of a place seldom. */
const Place = memo(function Place({ i, name, off, onPlace }: PlaceProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      aria-disabled={off}
      onClick={() => onPlace(middleOf(i + 1))}
    />
  );
});
