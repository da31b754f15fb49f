// Catalogue editor: visibility, order and texts, beside a live preview.
import * as v from 'valibot';
import { useCatalogue } from '../lib/catalogueFeed.ts';
import { Answer } from '../lib/ui/Answer.tsx';
import { EntryLabel } from '../lib/ui/EntryLabel.tsx';
import { ask, useAsked, useChange } from './ask.ts';
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
        <Answer query={{ data: games, error: order.error ?? error }}>
          {(all) => <EntryList games={all} onOrder={order.mutate} />}
        </Answer>
      </div>
      <Preview />
    </div>
  );
}

function Preview() {
  const { items } = useCatalogue();
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
