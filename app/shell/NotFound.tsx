import { navigate } from 'wouter/use-browser-location';
import buttons from '../lib/ui/buttons.module.css';
import { SmileMark } from '../lib/ui/SmileMark.tsx';
import styles from './Message.module.css';

export function NotFound({ text }: { readonly text: string }) {
  return (
    <div className={styles.message}>
      <SmileMark className={styles.mark} mouth="flat" />
      <h1>{text}</h1>
      <button type="button" className={buttons.solid} onClick={() => navigate('/')}>
        Back to home
      </button>
    </div>
  );
}
