import { useRef } from 'react';
import type { CatalogueItem } from '../../protocol/catalogue.ts';
import { optionalChunk } from '../lib/lazyChunk.tsx';
import { Button } from '../lib/ui/Button.tsx';
import { cardOf, EntryLabel } from '../lib/ui/EntryLabel.tsx';
import { Matchbox } from '../lib/ui/Label.tsx';
import { preloadGame } from '../play/entry.ts';
import styles from './Card.module.css';
import { Own } from './Own.tsx';
import { prepareToOpen, type Wanted } from './useOpenGame.tsx';

const Side = optionalChunk('own games', () => import('./Side.tsx').then((m) => m.Side));

export function Card({ item, onOpen }: { readonly item: CatalogueItem; onOpen(wanted: Wanted): void }) {
  const box = useRef<HTMLButtonElement>(null);
  const card = cardOf(item);
  const open = () => onOpen({ name: item.name, slug: card?.slug, from: box.current });
  return (
    <article
      className={styles.card}
      aria-label={item.name}
      // Pointing at a box preloads the frame; a press preloads the game.
      onPointerEnter={prepareToOpen}
      onFocus={prepareToOpen}
      onPointerDown={() => card && preloadGame(card.slug)}
    >
      {/* The whole box is a second, larger Play button, for pointers only. */}
      <button ref={box} type="button" className={styles.box} aria-hidden="true" tabIndex={-1} onClick={open}>
        <Matchbox>
          <EntryLabel item={item} />
        </Matchbox>
      </button>
      <div className={styles.side}>
        <Own>
          <Side game={card?.id ?? ''} />
        </Own>
      </div>
      <h3>{item.name}</h3>
      <p>{item.desc}</p>
      <ul className={styles.tags}>
        <li className="visually-hidden">Single player</li>
        <li>{item.category}</li>
        {item.idea && <li className={styles.idea}>Idea: {item.idea}</li>}
      </ul>
      <div className={styles.go}>
        <Button solid aria-label={`Play ${item.name}`} onClick={open}>
          Play
        </Button>
      </div>
    </article>
  );
}
