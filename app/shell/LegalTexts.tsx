// What this software stores, as it is. Whoever changes what is stored changes this too.

import { site } from '../lib/site.ts';
import { Modal } from '../lib/ui/Modal.tsx';

interface Props {
  onClose(): void;
}

export function Privacy({ onClose }: Props) {
  return (
    <Modal title="Privacy" onClose={onClose}>
      <p>
        {site.name} has no advertising, no trackers and no analytics. It loads nothing from other sites. This
        is everything that it keeps.
      </p>
      <h3>In your browser</h3>
      <ul>
        <li>The theme you chose, light or dark, and your settings: sound, motion, contrast and the like.</li>
        <li>The name you play under as a guest.</li>
        <li>The list of guest names used on this device, so that they can be offered again.</li>
        <li>
          How your last 500 rounds ended, and the moves of the last 50, so that you can watch them again. They
          are never sent anywhere.
        </li>
        <li>The round that you are in, so that it comes back after a reload or a crash.</li>
        <li>Copies of this site, so that it works without a connection.</li>
        <li>If you sign in: that you are, with your name, and finished rounds until the server has them.</li>
      </ul>
      <p>
        A guest's name, scores and progress stay in the browser and are never sent anywhere. Sign out removes
        all of this from the browser; where nobody is signed in, Forget my rounds on your page does.
      </p>
      <h3>On the server, if you sign in</h3>
      <ul>
        <li>
          Your profile as the sign-in provider gives it: display name, photo and its address, email address,
          your number with that provider, and when you were last seen. Your password and the provider's keys
          never come here.
        </li>
        <li>
          Your sessions: when each began, when it was last used, and how its browser calls itself. Not where
          it was.
        </li>
        <li>
          Each round you play, as its moves and times, so that the server can check it; and for each game your
          best score or your wins and losses, how many rounds you have begun, your last difficulty and when
          you last played.
        </li>
        <li>
          Your scores with your display name, the difficulty and how the round ended. Leaderboards show them
          with the number of your rounds, and anyone can watch a round that stands on one, or stood there.
          Your other rounds only you can watch, but for those that you share by a link.
        </li>
        <li>
          Your first try at each match of a day's box, and the days on which you finished one as a guest, if
          you take them along. How many tries came to which score is counted without names, and stays.
        </li>
        <li>Your settings, so that all your devices have them.</li>
        <li>The bug reports and game requests that you send.</li>
      </ul>
      <p>
        While you are signed in, one cookie holds your session. It is used for nothing else, and signing out
        ends it; another stands for the minutes that signing in takes. No other player can see your
        submissions, your photo or your email address; those who run this site can, and read what you send;
        what they do is noted for 400 days. To hold off misuse, the server counts requests by your internet
        address for a few hours at most, and keeps that address in no readable form.
      </p>
      <h3>Your data is yours</h3>
      <p>
        In the account menu you can export everything above as one file, end your sessions, and delete your
        account. Deleting ends all your sessions and removes all of it from the server: profile, photo,
        rounds, progress, scores and what you sent.
      </p>
      <h3>Forms</h3>
      <p>Attachments in forms are temporarily disabled.</p>
      <h3>Questions, or to have your data removed</h3>
      <p>
        Write to <a href={`mailto:${site.support}`}>{site.support}</a>.
      </p>
    </Modal>
  );
}

export function Terms({ onClose }: Props) {
  return (
    <Modal title="Terms" onClose={onClose}>
      <p>The games are free, for anyone, with or without an account.</p>
      <h3>Playing fair</h3>
      <p>
        Play the games yourself. Scores made by programs, or sent in without playing, may be removed from the
        leaderboards, and accounts that keep sending them may be closed.
      </p>
      <h3>Names and messages</h3>
      <p>
        Your display name can be seen by others. Choose one that you would say aloud, and that is not somebody
        else's. What you send by the forms may be used to improve the games.
      </p>
      <h3>No promises</h3>
      <p>
        The games come as they are. We try to keep them running and your scores safe, but can't promise
        either, and games may change or go.
      </p>
      <h3>The software</h3>
      <p>
        {site.name} is open source under the MIT licence. Its typefaces are under the SIL Open Font License.
      </p>
    </Modal>
  );
}
