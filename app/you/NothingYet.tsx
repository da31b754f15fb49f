import { cardById } from '../lib/cards.ts';
import { playPath } from '../lib/route.ts';
import styles from './YouPage.module.css';

/** @param game ID of the unplayed game; '' if the player has played none */
export function NothingYet({ game = '' }: { readonly game?: string }) {
  const asked = cardById(game);
  return (
    <div className={`panel stack ${styles.nothing}`}>
      <p>
        {asked
          ? `You haven’t finished a round of ${asked.name} yet.`
          : 'No finished rounds yet. The first one takes two minutes.'}
      </p>
      <a className="button" href={asked ? playPath(asked.slug) : '/#games'}>
        {asked ? `Play ${asked.name}` : 'Pick a game'}
      </a>
    </div>
  );
}
