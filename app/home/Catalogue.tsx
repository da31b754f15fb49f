import {
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../kit/board/Button.tsx';
import type { CatalogueItem } from '../../protocol/catalogue.ts';
import { useCatalogue } from '../lib/catalogueFeed.ts';
import { optionalChunk } from '../lib/lazyChunk.tsx';
import { cardOf, EntryLabel } from '../lib/ui/EntryLabel.tsx';
import { Matchbox } from '../lib/ui/Label.tsx';
import { Loader } from '../lib/ui/Loader.tsx';
import { whenIdle } from '../lib/whenIdle.ts';
import { preloadFrame, preloadGame } from '../play/entry.ts';
import card from './Card.module.css';
import styles from './Catalogue.module.css';
import { categoriesOf, countLine, everything, inCategory, pageOf } from './filter.ts';
import { Own } from './Own.tsx';
import { Pager } from './Pager.tsx';
import { sides } from './sides.ts';
import type { OpenRequest } from './useOpenGame.tsx';

/** Restored when a game's page closes. */
let last = { category: everything, asked: 0 };

export function Catalogue({ onOpen }: { onOpen(request: OpenRequest): void }) {
  const { status, items } = useCatalogue();
  const [late] = useState(status === 'loading');
  const [place, setPlace] = useState(last);
  const { category, asked } = place;
  useEffect(() => {
    last = place;
  }, [place]);
  const section = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    // Scrolls a section named by the address back into view after the games have pushed it down.
    const { hash } = window.location;
    if (late && status !== 'loading' && /^#(about|contact)$/.test(hash))
      document.querySelector(hash)?.scrollIntoView({ behavior: 'instant' });
  }, [late, status]);

  const categories = categoriesOf(items);
  // React renders again with it, before the children.
  if (category !== everything && !categories.includes(category)) setPlace({ category: everything, asked });

  const filtered = inCategory(items, category);
  const { items: shown, page, pages } = pageOf(filtered, asked);
  // Scrolls up: the pager below the cards is far down.
  const turn = (to: number) => {
    flushSync(() => setPlace({ category, asked: to }));
    if (section.current && section.current.getBoundingClientRect().top < 0)
      section.current.scrollIntoView({ behavior: 'instant' });
  };
  const pager = (where: string) => <Pager where={where} page={page} pages={pages} onTurn={turn} />;

  return (
    <section ref={section} id="games" className={`page ${styles.section}`} aria-labelledby="games-title">
      <h2 id="games-title">Featured Games</h2>
      {status === 'failed' && (
        <p className={`corners ${styles.alert}`} role="alert">
          Failed to load games. Please try again.
        </p>
      )}
      {status === 'loading' ? (
        <div className={`scripted ${styles.loading}`}>
          <Loader words="Loading games…" />
        </div>
      ) : (
        <>
          <div className={`row wrap ${styles.bar}`}>
            <select
              className="lead"
              aria-label="Category"
              value={category}
              onChange={(event) => setPlace({ category: event.target.value, asked: 0 })}
            >
              {[everything, ...categories].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <p className="muted bold" role="status">
              {countLine(shown.length, filtered.length, category)}
            </p>
            {pager('above the games')}
          </div>
          {shown.length > 0 ? (
            <ul className={`grid ${styles.cards}`}>
              <Cards items={shown} whole={!late || window.location.hash !== ''} onOpen={onOpen} />
            </ul>
          ) : (
            <p className={`muted bold centred ${styles.none}`}>
              No games in this category yet. Try a different filter.
            </p>
          )}
          <div className={`flex justify ${styles.below}`}>{pager('below the games')}</div>
          <Own of={Sides} newcomers={TodaysSides} />
        </>
      )}
    </section>
  );
}

interface CardsProps {
  readonly items: readonly CatalogueItem[];
  /** Renders all cards immediately: on return, or to keep the scroll position of a fragment. */
  readonly whole: boolean;
  onOpen(request: OpenRequest): void;
}

/** Number of cards that fill a phone's first screen. */
const few = 4;

/** Adds the others when the browser is idle: before, players see and press the first ones. */
function Cards({ items, whole, onOpen }: CardsProps) {
  const [isWhole, makeWhole] = useState(whole);
  useEffect(() => whenIdle(() => startTransition(() => makeWhole(true))), []);
  return items.slice(0, isWhole ? undefined : few).map((item) => (
    <li key={item.id}>
      <Card item={item} onOpen={onOpen} />
    </li>
  ));
}

const Sides = optionalChunk(() => import('./Sides.tsx'), 'Sides');
const TodaysSides = optionalChunk(() => import('./TodaysSides.tsx'), 'TodaysSides');

function Side({ game }: { readonly game: string }): ReactNode {
  return useSyncExternalStore(sides.subscribe, () => sides.get()[game]?.shown);
}

interface CardProps {
  readonly item: CatalogueItem;
  onOpen(request: OpenRequest): void;
}

/** Renders once, although the list grows in steps. */
const Card = memo(function Card({ item, onOpen }: CardProps) {
  const box = useRef<HTMLButtonElement>(null);
  const own = cardOf(item);
  const open = () => {
    const path = own && sides.get()[own.id]?.path;
    onOpen({ name: item.name, slug: own?.slug, path, from: box.current });
  };
  return (
    <article
      className={`grid tall ${card.card}`}
      aria-label={item.name}
      // Pointing at a box preloads the frame; a press preloads the game.
      onPointerEnter={preloadFrame}
      onFocus={preloadFrame}
      onPointerDown={() => own && preloadGame(own.slug)}
    >
      {/* The whole box is a second, larger Play button, for pointers only. */}
      <button ref={box} type="button" className={card.box} aria-hidden="true" tabIndex={-1} onClick={open}>
        <Matchbox>
          <EntryLabel item={item} />
        </Matchbox>
      </button>
      <div className={card.side}>
        <Side game={own?.id ?? ''} />
      </div>
      <h3>{item.name}</h3>
      <p className="fine muted">{item.desc}</p>
      <ul className={`cluster gap-6 ${card.tags}`}>
        <li className="tiny visually-hidden">Single player</li>
        <li className="tiny">{item.category}</li>
        {item.idea && <li className={`tiny lit ${card.idea}`}>Idea: {item.idea}</li>}
      </ul>
      <div className="row note muted between">
        <Button aria-label={`Play ${item.name}`} onClick={open}>
          Play
        </Button>
      </div>
    </article>
  );
});
