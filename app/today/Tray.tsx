import { withCards } from '../lib/cards.ts';
import type { GameCard } from '../lib/registry.ts';
import kraft from '../lib/ui/kraft.module.css';
import { GameLabel } from '../lib/ui/Label.tsx';
import { WatchLink } from '../lib/ui/WatchLink.tsx';
import type { OwnMatch, OwnResult } from './readDay.ts';
import { Stick } from './Stick.tsx';
import { flameWords, openWords, parWords, placeWords, scoreWords } from './scoreWords.ts';
import styles from './Tray.module.css';

export function Tray({ matches, date }: { readonly matches: readonly OwnMatch[]; readonly date: string }) {
  return (
    <ul className={`rounded ${kraft.kraft} ${kraft.tray} ${styles.tray}`} aria-label="Matches">
      {withCards(matches, ({ match }) => match.game).map(({ card, match, own, open, bins }) => (
        <li className="grid align" key={match.game}>
          <span className={`${kraft.label} ${styles.label}`} aria-hidden="true">
            <GameLabel card={card} eager />
          </span>
          <Stick card={card} date={date} difficulty={match.difficulty} flame={own?.flame} />
          {own ? (
            <Result own={own} card={card} />
          ) : (
            <p className="row lead balanced">
              {open === undefined ? parWords(card, match.par) : openWords(card, open)}
            </p>
          )}
          {own && bins && bins.length > 1 && <Histogram bins={bins} score={own.score} />}
        </li>
      ))}
    </ul>
  );
}

function Result({ own, card }: { readonly own: OwnResult; readonly card: GameCard }) {
  const { score, waits, flame, replay } = own;
  return (
    <p className="row lead balanced">
      <b className="title-s numbers night-ink">{scoreWords(card, score)}</b>
      <span>
        {placeWords(own)}
        {waits && ' not sent yet'}
      </span>
      <WatchLink replay={replay} what={`your round of ${card.name}`} icon />
      <em className="label pill one-line">{flameWords[flame]}</em>
    </p>
  );
}

/** Height of the distribution, px. */
const height = 30;

/** Distribution of everybody's results, lowest first. The text gives the player's place. */
function Histogram({ bins, score }: { bins: NonNullable<OwnMatch['bins']>; score: number }) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <div className={`flex wide inked ${styles.bins}`} style={{ height }} aria-hidden="true">
      {bins.map(({ from, to, count }) => (
        <i
          key={from}
          data-own={(score >= from && score <= to) || undefined}
          style={{ height: count === 0 ? 0.5 : Math.max(2, (height * count) / most) }}
        />
      ))}
    </div>
  );
}
