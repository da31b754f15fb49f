import { type MouseEvent, useId } from 'react';
import radios from './radios.module.css';

interface Props<T extends string | number> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  /** Replaces the look on panels. */
  readonly className?: string | undefined;
  /** Reason why nothing else can be chosen. The options stay focusable. */
  readonly locked?: string | undefined;
  nameOf(option: T): string;
  onChoose(value: T): void;
  onClick?(event: MouseEvent): void;
}

/** One of a few, as radio buttons that look like tabs. */
export function Choice<T extends string | number>(props: Props<T>) {
  const { label, value, options, className = radios.choice, locked, nameOf, onChoose, onClick } = props;
  const name = useId();
  return (
    <fieldset className={`${radios.radios} ${className}`} data-locked={locked !== undefined} title={locked}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label
          className={`${className === radios.choice ? 'note' : 'label'} centre relative pill`}
          key={option}
        >
          <input
            className="fill"
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            aria-disabled={locked !== undefined || undefined}
            onClick={onClick}
            onChange={() => onChoose(option)}
          />
          <span>{nameOf(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}
