import type { ReactNode } from 'react';
import { useFrame } from '../../kit/board/context.ts';
import { frameKeys, isNine } from '../../kit/board/keymap.ts';
import { isDigitRow, keySign, useKeyLabel } from '../../kit/board/keyWords.ts';
import type { Controls } from '../../kit/contract/view.ts';
import styles from './KeyList.module.css';

/** Keys of a game's controls and of the frame, for the help, with the labels of the player's keyboard if known. */
export function KeyList({ controls }: { readonly controls: Controls }) {
  const { keymap } = useFrame();
  const label = useKeyLabel();
  const sign = (key: string) => keySign(label(key));
  const frame = (name: keyof typeof frameKeys) => <kbd>{sign(frameKeys[name])}</kbd>;
  return (
    <>
      <dl className={styles.list}>
        {Object.entries(controls).map(([name, { keys, ...control }]) => (
          <div key={name}>
            <dt>{signs(keys, sign)}</dt>
            <dd>
              {control.label}
              {keymap.mapsNumpad && isNine({ keys }) && ' (on the numpad: 7 is the top left)'}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Ask at any time: {frame('where')} Describe the board {frame('changed')} What changed?{' '}
        {frame('options')} What can I do? The same three buttons come after the board. {frame('mute')} turns
        the sound off and on.
      </p>
    </>
  );
}

function signs(keys: readonly string[], sign: (key: string) => string): ReactNode {
  const range = isDigitRow(keys);
  const shown = range ? [keys[0] ?? '', keys.at(-1) ?? ''] : keys;
  return shown.map((key, i) => (
    <span key={key}>
      {i > 0 && (range ? ' to ' : ' ')}
      <kbd>{sign(key)}</kbd>
    </span>
  ));
}
