import { useEffect, useState } from 'react';
import { type CatalogueItem, toCatalogue } from '../../protocol/catalogue.ts';
import { listen } from '../lib/liveEvents.ts';
import { EntryLabel } from '../lib/ui/EntryLabel.tsx';
import styles from './Catalogue.module.css';

/** The catalogue as open pages have it at this moment. */
export function Preview() {
  const [items, setItems] = useState<readonly CatalogueItem[]>([]);
  useEffect(() => listen('catalogue', (data) => setItems(toCatalogue(JSON.parse(data)))), []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.preview} aria-labelledby="preview" tabIndex={0}>
      <h2 id="preview">As players see it now</h2>
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <EntryLabel item={item} />
            <b>{item.name}</b>
            <small>{item.desc}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
