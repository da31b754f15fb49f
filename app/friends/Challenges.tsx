// Challenges that members have sent to a box: what to beat, and who has taken them.
import { dare, standingWords } from '../../kit/picture/race.ts';
import { timeWords } from '../../protocol/dateWords.ts';
import type { FriendsBox, FriendsChallenge } from '../../protocol/friends.ts';
import { cardById } from '../lib/cards.ts';
import { challengePath } from '../lib/route.ts';
import { timeNow } from '../lib/serverClock.ts';
import kraft from '../lib/ui/kraft.module.css';
import { GameLabel } from '../lib/ui/Label.tsx';
import { WatchLink } from '../lib/ui/WatchLink.tsx';
import { tryToChange } from './api.ts';
import page from './BoxPage.module.css';
import styles from './Challenges.module.css';
import { nameOf } from './results.ts';

export function Challenges({ box }: { readonly box: FriendsBox }) {
  const { challenges } = box;
  const shown = challenges.filter(({ ends }) => ends > timeNow());
  if (shown.length === 0) return null;
  return (
    <section className={page.card} aria-labelledby="challenges">
      <h2 id="challenges">Challenges</h2>
      <ul>
        {shown.map((challenge) => (
          <Challenge key={challenge.id} challenge={challenge} box={box} />
        ))}
      </ul>
    </section>
  );
}

interface ChallengeProps {
  readonly box: FriendsBox;
  readonly challenge: FriendsChallenge;
}

function Challenge({ challenge, box: { id: box, members } }: ChallengeProps) {
  const { id, game, difficulty, run, standing, ends, answers } = challenge;
  const card = cardById(game);
  const sender = members.find((each) => each.id === challenge.member);
  if (!card || !sender) return null;
  const taken = answers.flatMap((answer) => {
    const member = members.find((each) => each.id === answer.member);
    return member ? [{ member, standing: answer.standing }] : [];
  });
  const isOpen = !sender.isYou && !taken.some(({ member }) => member.isYou);
  const what = `${card.name} against ${sender.name}`;
  return (
    <li className={`stack align ${styles.challenge}`}>
      <span className={kraft.label}>
        <GameLabel card={card} eager />
      </span>
      <div>
        <b>
          {card.name}, {difficulty}
        </b>
        <p>
          <bdi>{nameOf(sender)}</bdi>: {standingWords(card, standing)}. {isOpen && dare(card, standing)}
        </p>
        {taken.map(({ member, standing: theirs }) => (
          <p key={member.id}>
            <bdi>{nameOf(member)}</bdi>:{' '}
            {theirs ? standingWords(card, theirs) : isOpen ? 'play to see' : 'not ranked'}
          </p>
        ))}
        <small>Until {timeWords(ends)}</small>
        {sender.isYou && answers.length === 0 && (
          <button
            type="button"
            className="link"
            onClick={() => void tryToChange('DELETE', `${box}/challenges/${id}`)}
          >
            Withdraw<span className="visually-hidden"> {card.name}</span>
          </button>
        )}
      </div>
      {isOpen ? (
        <a className="button" href={challengePath(run, id)} aria-label={`Play ${what}`}>
          Play
        </a>
      ) : (
        <WatchLink icon replay={run} what={`${nameOf(sender)}, ${card.name}`} />
      )}
    </li>
  );
}
