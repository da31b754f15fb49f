import styles from './Loader.module.css';
import { SmileMark } from './SmileMark.tsx';

export function Loader({ words }: { readonly words: string }) {
  return (
    <p className={`grid middle bold gap-14 scripted ${styles.loader}`} role="status">
      <SmileMark size={56} />
      {words}
    </p>
  );
}
