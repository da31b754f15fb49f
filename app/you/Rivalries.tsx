// The player's tallies against the rival.
import { grouped } from '../../kit/board/grouped.ts';
import { counted } from '../../kit/board/words.ts';
import { rivalName } from '../../kit/contract/review.ts';
import { allCards } from '../lib/cards.ts';
import { useSettings } from '../settings/store.ts';
import styles from './Rivalries.module.css';
import '../lib/ui/lists.css';

export function Rivalries() {
  const { rivals = {} } = useSettings();
  const met = allCards().flatMap((card) => {
    const rivalry = rivals[card.id];
    return rivalry ? [{ card, ...rivalry }] : [];
  });
  if (met.length === 0) return null;
  return (
    <section aria-labelledby="rival">
      <h2 id="rival">{rivalName} and you</h2>
      <p>After your rounds {rivalName}, a robot, plays the same deals. It’s never ranked.</p>
      <ul className={`tiles lead ${styles.rivalries}`}>
        {met.map(({ card, wins, losses, ties }) => (
          <li className="flex wrap" key={card.id}>
            <span className="grow">{card.name}</span>
            <b>
              {rivalName} {grouped(losses)} – you {grouped(wins)}
            </b>
            {ties > 0 && <small>{counted(ties, 'tie')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
