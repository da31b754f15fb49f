import { type ReactNode, useEffect, useState } from 'react';
import { frameKeys, isNine, keymapOf, labelOn } from '../../kit/board/keymap.ts';
import { isDigitRow, keySign } from '../../kit/board/keyWords.ts';
import type { Controls } from '../../kit/contract/view.ts';
import styles from './KeyList.module.css';

/** Keys of a game's controls and of the frame, for the help, with the labels of the player's keyboard if known. */
export function KeyList({ controls }: { readonly controls: Controls }) {
  const layout = useLayout();
  const keymap = keymapOf(controls);
  const sign = (key: string) => keySign(labelOn(layout, key, keymap));
  const frame = (name: keyof typeof frameKeys) => <kbd>{sign(frameKeys[name])}</kbd>;
  return (
    <>
      <dl className={styles.list}>
        {Object.entries(controls).map(([name, { keys, label }]) => (
          <div key={name}>
            <dt>{signs(keys, sign)}</dt>
            <dd>
              {label}
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

/** Chromium's Keyboard API, which the DOM types lack. */
interface WithKeyboard extends Navigator {
  readonly keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> };
}

/** Characters of the player's keyboard, by code; undefined when the browser does not reveal them. */
function useLayout(): ReadonlyMap<string, string> | undefined {
  const [layout, setLayout] = useState<ReadonlyMap<string, string>>();
  useEffect(() => {
    const { keyboard }: WithKeyboard = navigator;
    // Rejected in a cross-origin frame: the labels stay those of a US keyboard.
    keyboard?.getLayoutMap().then(setLayout, () => undefined);
  }, []);
  return layout;
}
