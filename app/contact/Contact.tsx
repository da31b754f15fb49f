import { useSignInWords } from '../account/provider.ts';
import { useSession } from '../account/session.ts';
import { lazyChunk } from '../lib/lazyChunk.tsx';
import { site } from '../lib/site.ts';
import { Loading } from '../lib/ui/Answer.tsx';
import styles from '../lib/ui/Section.module.css';
import { useHydrated } from '../lib/useHydrated.ts';

const Submissions = lazyChunk(() => import('./Submissions.tsx'), 'Submissions', <Loading />);

export function Contact() {
  const session = useSession();
  const signInWords = useSignInWords();
  // The prerendered page shows the version for visitors.
  const loading = useHydrated() && session.kind === 'initializing';
  return (
    <section id="contact" className={`page ${styles.section}`} aria-labelledby="contact-title">
      <h2 id="contact-title">Contact and Support</h2>
      <p className={styles.lead}>
        Found a bug, or have an idea for a game? Write to{' '}
        <a href={`mailto:${site.support}`}>{site.support}</a> and we’ll read it.
      </p>
      {session.kind === 'user' && <Submissions key={session.id} player={session.id} />}
      {loading && <Loading />}
      {!loading && session.kind !== 'user' && <p>Signed out. {signInWords} to view your past submissions.</p>}
    </section>
  );
}
