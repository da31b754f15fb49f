import buttons from '../lib/ui/buttons.module.css';
import { SmileMark } from '../lib/ui/SmileMark.tsx';
import styles from './ChallengePage.module.css';
import { faultWords } from './faultWords.ts';
import type { Fault } from './openChallenge.ts';

export function Refused({ fault }: { readonly fault: Fault }) {
  return (
    <div className={styles.refused}>
      <SmileMark className={styles.mark} mouth="flat" />
      <h1>No challenge here.</h1>
      <p>{faultWords[fault]}</p>
      <a className={buttons.solid} href="/">
        See all games
      </a>
    </div>
  );
}
