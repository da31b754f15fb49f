import buttons from '../lib/ui/buttons.module.css';
import { Message } from '../lib/ui/Message.tsx';
import { faultWords } from './faultWords.ts';
import type { Fault } from './openChallenge.ts';

export function Refused({ fault }: { readonly fault: Fault }) {
  return (
    <Message title="No challenge here." text={faultWords[fault]}>
      <a className={buttons.solid} href="/">
        See all games
      </a>
    </Message>
  );
}
