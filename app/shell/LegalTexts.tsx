// Every change to stored data must update these texts.
import { site } from '../lib/site.ts';
import { Dialog } from '../lib/ui/Dialog.tsx';

export function Privacy({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Privacy" onClose={onClose}>
      <p>
        {site.name} has no advertising, no trackers and no analytics. It loads nothing from other sites.
        Here’s everything it stores.
      </p>
      <h3>In your browser</h3>
      <ul>
        <li>Your theme, light or dark, and your settings, such as sound, motion and contrast.</li>
        <li>Your guest name.</li>
        <li>Guest names used on this device, to suggest them again.</li>
        <li>
          The results of your last 500 rounds, and the moves of the last 50 so that you can watch them again.
          They’re never sent anywhere.
        </li>
        <li>
          Slips of your rounds that come back in Yours to solve, with their moves, and a week’s quiz questions
          so that none comes twice.
        </li>
        <li>Your current round, so that it survives a reload or a crash.</li>
        <li>Copies of this site, so that it works offline.</li>
        <li>
          If you sign in: your name, the fact that you’re signed in, and finished rounds until the server has
          them.
        </li>
      </ul>
      <p>
        A guest’s name, scores and progress stay in the browser and are never sent anywhere. Signing out
        removes all of this from the browser. If you’re not signed in, Forget my rounds on your page does the
        same.
      </p>
      <h3>On the server, if you sign in</h3>
      <ul>
        <li>
          Your profile from the sign-in provider: display name, photo and its address, email address and your
          ID there, and when you were last here. We never see your password or the provider’s keys.
        </li>
        <li>
          Your sessions: when each began, when it was last used and which browser it was in, but not where you
          were.
        </li>
        <li>
          The moves and times of each round you play, so that the server can check it. For each game: your
          best score or your wins and losses, how many rounds you’ve begun, your last difficulty and when you
          last played.
        </li>
        <li>
          Your scores with your display name, the difficulty and the result. Leaderboards show them with your
          number of rounds, and anyone can watch a round that is or was on one. Only you can watch your other
          rounds, unless you share a link or send one to a friends’ box.
        </li>
        <li>
          Your first try at each match of a day’s box, and the days you finished one as a guest if you add
          them to your account. We also keep counts, without names, of how many tries reached each score, and
          of how many players have which average in a game.
        </li>
        <li>
          The friends’ boxes you make or join, and for a day the challenges you send to them and take there.
          Their members see your name, your streak, and your results once they’ve played, too.
        </li>
        <li>
          Your settings, your tally against the robot Toggle and your Yours to solve, for all your devices.
        </li>
        <li>Bug reports and game requests you send.</li>
      </ul>
      <p>
        While you’re signed in, one cookie holds your session and nothing else; signing out ends it. Another
        exists for the few minutes of signing in. No other player can see your submissions, photo or email
        address. The people who run this site can, and what they do is logged for 400 days. To prevent misuse,
        the server counts requests by internet address for up to a few hours, and never stores the address in
        readable form.
      </p>
      <h3>Your data is yours</h3>
      <p>
        In the account menu you can export everything above as one file, end your sessions and delete your
        account. Deleting ends all your sessions and removes everything from the server: profile, photo,
        rounds, progress, scores and messages.
      </p>
      <h3>Forms</h3>
      <p>Attachments in forms are temporarily disabled.</p>
      <h3>Questions and removal requests</h3>
      <p>
        Write to <a href={`mailto:${site.support}`}>{site.support}</a>.
      </p>
    </Dialog>
  );
}

export function Terms({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Terms" onClose={onClose}>
      <p>The games are free for everyone, with or without an account.</p>
      <h3>Playing fair</h3>
      <p>
        Play the games yourself. We may remove scores made by programs or sent without playing, and close
        accounts that keep sending them.
      </p>
      <h3>Names and messages</h3>
      <p>
        Others can see your display name. Choose one you’d say aloud that isn’t someone else’s. We may use
        what you send us to improve the games.
      </p>
      <h3>No promises</h3>
      <p>
        The games come as they are. We try to keep them running and your scores safe, but can’t promise
        either. Games may change or go away.
      </p>
      <h3>The software</h3>
      <p>
        {site.name} is open source under the MIT licence. Its typefaces are under the SIL Open Font License.
      </p>
    </Dialog>
  );
}
