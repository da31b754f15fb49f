import { type CSSProperties, createElement, type ReactNode } from 'react';
import type { Game } from '../../kit/contract/card.ts';
import type { Help } from '../../kit/contract/view.ts';
import { onInk } from '../../kit/picture/inks.ts';
import { fieldVar, inkVar } from '../lib/inks.ts';
import styles from './HelpPictures.module.css';

interface Props {
  readonly game: Game;
  /** Undefined while loading: the layout keeps their space. */
  readonly pictures: Help['pictures'] | undefined;
}

/** The game in three pictures. */
export function HelpPictures({ game, pictures = {} }: Props) {
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

/** Passes the parts as children instead of a list, so that they need no keys. */
function svgOf(drawing: ReactNode): ReactNode {
  const parts: readonly ReactNode[] = Array.isArray(drawing) ? drawing : [drawing];
  return createElement('svg', { viewBox: '0 0 120 80', 'aria-hidden': true }, ...parts);
}
