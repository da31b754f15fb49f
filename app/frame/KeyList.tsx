import { isDigitRow, keySign } from '../../kit/board/keyWords.ts';
import type { Controls } from '../../kit/contract/view.ts';
import styles from './KeyList.module.css';

/** The keys of a game's controls, for the help. */
export function KeyList({ controls }: { readonly controls: Controls }) {
  return (
    <dl className={styles.list}>
      {Object.entries(controls).map(([name, { keys, label }]) => (
        <div key={name}>
          <dt>
            <Keys keys={keys} />
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}

function Keys({ keys }: { readonly keys: readonly string[] }) {
  const range = isDigitRow(keys);
  const shown = range ? [keys[0] ?? '', keys.at(-1) ?? ''] : keys;
  return shown.map((key, i) => (
    <span key={key}>
      {i > 0 && (range ? ' to ' : ' ')}
      <kbd>{keySign(key)}</kbd>
    </span>
  ));
}
