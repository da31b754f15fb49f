import { type CSSProperties, createElement, type ReactNode, useEffect, useState } from 'react';
import type { Game } from '../../kit/contract/card.ts';
import type { GameView, Pictures } from '../../kit/contract/view.ts';
import { onInk } from '../../kit/picture/onInk.ts';
import { fieldVar, inkVar } from '../lib/inks.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import styles from './HelpPictures.module.css';

/** The game at a glance. Its words below do without it, so a failure leaves only its place empty. */
export function HelpPictures({ game, view }: { readonly game: Game; readonly view: GameView }) {
  const [pictures, setPictures] = useState<Pictures>({});
  useEffect(() => {
    loadChunk(`${game.slug} pictures`, view.pictures).then(
      (module) => setPictures(module.pictures),
      () => undefined,
    );
  }, [game, view]);
  return (
    <ul
      className={styles.pictures}
      style={{ '--ground': fieldVar(game.field), '--ink': inkVar(onInk(game.field)) } as CSSProperties}
    >
      {Object.entries(pictures).map(([words, drawing]) => (
        <li key={words}>
          {svgOf(drawing)}
          {words}
        </li>
      ))}
    </ul>
  );
}

/** Its parts stand where they stand: as children in their own right, not as a list, they need no keys. */
function svgOf(drawing: ReactNode): ReactNode {
  const parts: readonly ReactNode[] = Array.isArray(drawing) ? drawing : [drawing];
  return createElement('svg', { viewBox: '0 0 120 80', 'aria-hidden': true }, ...parts);
}
