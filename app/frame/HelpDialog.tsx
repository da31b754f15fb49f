import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import type { Game } from '../../kit/contract/card.ts';
import type { GameView, Help } from '../../kit/contract/view.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { changeSettings, useSettings } from '../settings/store.ts';
import styles from './FrameDialog.module.css';
import { FrameDialog } from './FrameDialog.tsx';
import { HelpPictures } from './HelpPictures.tsx';
import { KeyList } from './KeyList.tsx';

interface Props {
  readonly game: Game;
  readonly view: GameView;
  readonly variants: Game['variants'];
  readonly variant: string | undefined;
  onVariant(variant: string | undefined): void;
  onSettings(): void;
  onClose(): void;
}

/** How to play, and the game's own switches. */
export function HelpDialog({ game, view, variants, variant, onVariant, onSettings, onClose }: Props) {
  const heading = useId();
  const start = useRef<HTMLHeadingElement>(null);
  // Focuses the start: otherwise the dialog opens at its first switch, below the text.
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  const { how, failed } = useHelp(game, view);
  const { wait = false, scan = false, ghost = false } = useSettings();
  return (
    <FrameDialog labelledBy={heading} onClose={onClose}>
      <h2 id={heading} ref={start} tabIndex={-1}>
        How to play {game.name}
      </h2>
      <p>{game.desc}</p>
      <HelpPictures game={game} pictures={how?.pictures} />
      <details className={styles.rules}>
        <summary>Rules, odds and keys</summary>
        {failed && <p>The rules couldn’t load. Open the help again to retry.</p>}
        {how?.help.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div className={styles.keys}>
          <KeyList controls={view.controls} />
        </div>
      </details>
      {scan && how?.oneButton === false && (
        <p>This game is too fast for one-button play, which reaches the buttons but not the board.</p>
      )}
      <label className={styles.switch}>
        <input type="checkbox" checked={wait} onChange={() => changeSettings({ wait: !wait })} />
        Wait for me between rounds
      </label>
      <label className={styles.switch}>
        <input type="checkbox" checked={ghost} onChange={() => changeSettings({ ghost: !ghost })} />
        Play against my best round
      </label>
      {variants?.map(({ id, label }) => (
        <label key={id} className={styles.switch}>
          <input
            type="checkbox"
            checked={variant === id}
            onChange={() => {
              onClose();
              onVariant(variant === id ? undefined : id);
            }}
          />
          {label}
        </label>
      ))}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Back to the game</Button>
        <Button className={styles.plain} onClick={onSettings}>
          Settings
        </Button>
      </div>
    </FrameDialog>
  );
}

/** Loads the game's help. */
function useHelp(game: Game, view: GameView): { readonly how?: Help; readonly failed?: true } {
  const [loaded, setLoaded] = useState<ReturnType<typeof useHelp>>({});
  useEffect(() => {
    loadChunk(`${game.slug} help`, view.help).then(
      (how) => setLoaded({ how }),
      () => setLoaded({ failed: true }),
    );
  }, [game, view]);
  return loaded;
}
