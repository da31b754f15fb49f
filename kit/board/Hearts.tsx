import styles from './Hearts.module.css';
import { counted } from './words.ts';

/** Lives: lost ones are outlined. */
export function Hearts({ left, of }: { readonly left: number; readonly of: number }) {
  return (
    <span className={styles.hearts} role="img" aria-label={`${counted(left, 'life', 'lives')} of ${of}`}>
      {Array.from({ length: of }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a life is its place
        <svg key={i} viewBox="0 0 32 32" aria-hidden="true" data-lost={i >= left}>
          <path d="M16 30C7.200 22.600 1.800 17 1.800 10.600 1.800 6 5.200 2.600 9.400 2.600c2.800 0 5.200 1.600 6.600 4.200 1.400-2.600 3.800-4.200 6.600-4.200 4.200 0 7.600 3.400 7.600 8C30.200 17 24.800 22.600 16 30z" />
        </svg>
      ))}
    </span>
  );
}
