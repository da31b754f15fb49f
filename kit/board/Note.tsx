import styles from './Note.module.css';

interface Props {
  /** Undefined while there is nothing to say. */
  readonly text: string | undefined;
  /** Places the note on its board. */
  readonly className: string | undefined;
}

/** A short message on the board, such as the reason why a tap had no effect. The narrator says it in its own words. */
export function Note({ text, className }: Props) {
  return (
    <p className={`${styles.note} ${className}`} data-shown={text !== undefined} aria-hidden="true">
      {text}
    </p>
  );
}
