// Help of a game: pictures, rules and keys, and the game's own switches.
import { type CSSProperties, createElement, type ReactNode, useEffect, useState } from 'react';
import { loadHelp } from '../../games/load.ts';
import { Button } from '../../kit/board/Button.tsx';
import { useFrame } from '../../kit/board/context.ts';
import { ctrlLetter, type frameKeys, isNine, shortcutOf } from '../../kit/board/keymap.ts';
import { isDigitRow, keySign, useKeyLabel } from '../../kit/board/keyWords.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Controls, Help } from '../../kit/contract/view.ts';
import { onInk } from '../../kit/picture/inks.ts';
import { fieldVar, inkVar } from '../lib/inks.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { Check } from '../lib/ui/Check.tsx';
import { Dialog } from '../lib/ui/Dialog.tsx';
import { changeSettings, useSettings } from '../settings/store.ts';
import styles from './HelpDialog.module.css';
import { type FrameRequest, usePlayHost } from './host.ts';
import { OtherWays } from './OtherWays.tsx';

interface Props {
  request(wanted: FrameRequest): void;
  onSettings(): void;
  onClose(): void;
}

export function HelpDialog({ request, onSettings, onClose }: Props) {
  const { game, view, fixed } = usePlayHost();
  const { how, failed } = useHelp(game);
  const { wait = false, scan = false, ghost = false } = useSettings();
  const buttons = (
    <>
      <Button onClick={onClose}>Back to the game</Button>
      <Button plain onClick={onSettings}>
        Settings
      </Button>
    </>
  );
  return (
    <Dialog title={`How to play ${game.name}`} startsAtTitle buttons={buttons} onClose={onClose}>
      <p>{game.desc}</p>
      <Pictures game={game} drawings={how?.pictures ?? {}} />
      <details className={styles.rules}>
        <summary className="strong">Rules, odds and keys</summary>
        {failed && <p>The rules couldn’t load. Open the help again to retry.</p>}
        {how?.help.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div className={`keyed ${styles.keys}`}>
          <KeyList controls={view.controls} />
        </div>
      </details>
      {scan && how?.oneButton === false && (
        <p>This game is too fast for one-button play, which reaches the buttons but not the board.</p>
      )}
      <Check
        label="Wait for me between rounds"
        checked={wait}
        onChange={(on) => changeSettings({ wait: on })}
      />
      <Check
        label="Play against my best round"
        checked={ghost}
        onChange={(on) => changeSettings({ ghost: on })}
      />
      {fixed === undefined && game.variants && (
        <OtherWays
          variants={game.variants}
          onVariant={(variant) => {
            onClose();
            request({ kind: 'variant', variant });
          }}
        />
      )}
    </Dialog>
  );
}

function useHelp(game: Game): { readonly how?: Help; readonly failed?: true } {
  const [loaded, setLoaded] = useState<ReturnType<typeof useHelp>>({});
  useEffect(() => {
    loadChunk(`${game.slug} help`, () => loadHelp(game)).then(
      (how) => setLoaded({ how }),
      () => setLoaded({ failed: true }),
    );
  }, [game]);
  return loaded;
}

/** Without drawings, while they load, the layout keeps their space. */
function Pictures({ game, drawings }: { readonly game: Game; readonly drawings: Help['pictures'] }) {
  return (
    <ul
      className={`stack note centred balanced ${styles.pictures}`}
      style={{ '--ground': fieldVar(game.field), '--ink': inkVar(onInk(game.field)) } as CSSProperties}
    >
      {Object.entries(drawings).map(([words, drawing]) => (
        <li key={words}>
          {/* The parts are children instead of a list, so that they need no keys. */}
          {createElement('svg', { viewBox: '0 0 120 80', 'aria-hidden': true }, ...[drawing].flat())}
          {words}
        </li>
      ))}
    </ul>
  );
}

/** Keys of a game's controls and of the frame, with the labels of the player's keyboard if known. */
function KeyList({ controls }: { readonly controls: Controls }) {
  const { keymap } = useFrame();
  const label = useKeyLabel();
  const sign = (key: string) => keySign(label(key));
  const frame = (name: keyof typeof frameKeys) =>
    shortcutOf(name, keymap)
      .split('+')
      .map((key) => <kbd key={key}>{sign(key)}</kbd>);
  return (
    <>
      <dl className={styles.list}>
        {Object.entries(controls).map(([name, { keys, ...control }]) => (
          <div className="grid gap-12" key={name}>
            <dt>
              {signs(keys, sign)}
              {ctrlLetter(control) && <kbd>{`${isMac() ? '⌘' : 'Ctrl+'}${ctrlLetter(control)}`}</kbd>}
            </dt>
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

function isMac(): boolean {
  return /Mac|iP/.test(navigator.platform);
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
