// Catalogue editor: visibility, order and texts, beside a live preview.
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type CatalogueItem, toCatalogue } from '../../protocol/catalogue.ts';
import { listen } from '../lib/liveEvents.ts';
import { EntryLabel } from '../lib/ui/EntryLabel.tsx';
import { ask, Pending, useAsked, useChange } from './ask.tsx';
import styles from './Catalogue.module.css';
import { Entry, EntryList } from './EntryList.tsx';
import '../lib/ui/lists.css';

const key = ['desk', 'games'];

export function Catalogue() {
  const { data, error } = useAsked(key, v.array(Entry), 'games', { refetchInterval: 20_000 });
  // One at a time: an order builds on the previous one's result.
  const order = useChange(
    (games: readonly Entry[]) =>
      ask(v.unknown(), 'games/order', { method: 'POST', body: { ids: games.map(({ id }) => id) } }),
    key,
    'desk-games',
  );
  // The list as ordered, until the server has answered.
  const games = order.isPending ? order.variables : data;
  return (
    <div className={`grid ${styles.both}`}>
      <div>
        <Pending data={games} error={order.error ?? error} />
        {games && <EntryList games={games} onOrder={order.mutate} />}
      </div>
      <Preview />
    </div>
  );
}

function Preview() {
  const [items, setItems] = useState<readonly CatalogueItem[]>([]);
  useEffect(() => listen('catalogue', (data) => setItems(toCatalogue(JSON.parse(data)))), []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={`corners ${styles.preview}`} aria-labelledby="preview" tabIndex={0}>
      <h2 className="head" id="preview">
        As players see it now
      </h2>
      <ol className="tiles">
        {items.map((item) => (
          <li key={item.id}>
            <EntryLabel item={item} />
            <b className="block">{item.name}</b>
            <small className="fine muted block">{item.desc}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
