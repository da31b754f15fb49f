import { navigate } from 'wouter/use-browser-location';
import { counted } from '../../kit/board/words.ts';
import { friendsPath } from '../lib/route.ts';
import { Answer } from '../lib/ui/Answer.tsx';
import kraft from '../lib/ui/kraft.module.css';
import { makeBox, refreshFriends, useFriendsBoxes } from './api.ts';
import styles from './BoxList.module.css';
import { DetailsForm } from './DetailsForm.tsx';
import { Picture } from './Picture.tsx';

export function BoxList() {
  const boxes = useFriendsBoxes();
  return (
    <div className={`page ${styles.page}`}>
      <h1>Friends’ boxes</h1>
      <p>Today’s three matches among people you know. Members join by a link that you send them.</p>
      <Answer query={boxes} what="Your boxes" empty={null}>
        {(all) => (
          <ul className={`grid gap-14 ${styles.boxes}`} aria-label="Your boxes">
            {all.map(({ id, name, picture, members }) => (
              <li key={id}>
                <a className={`row gap-14 rounded bare ${kraft.kraft}`} href={friendsPath(id)}>
                  <Picture picture={picture} />
                  <span>
                    <b className="title-s block">{name}</b>
                    <small>{counted(members, 'player')}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </Answer>
      <section className={styles.make} aria-labelledby="make">
        <h2 className="title-s" id="make">
          Make a box
        </h2>
        <DetailsForm
          details={{ name: '', picture: '🔥' }}
          action="Make the box"
          send={async (details) => {
            const id = await makeBox(details);
            await refreshFriends();
            navigate(friendsPath(id));
          }}
        />
      </section>
    </div>
  );
}
