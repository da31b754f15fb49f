import { provider, useSession } from '../account/session.ts';
import styles from '../home/Section.module.css';
import { site } from '../shell/site.ts';

export function Contact() {
  const session = useSession();
  return (
    <section id="contact" className={styles.section} aria-labelledby="contact-title">
      <h2 id="contact-title">Contact and Support</h2>
      <p className={styles.lead}>
        Found a bug, or have an idea for a game? Write to{' '}
        <a href={`mailto:${site.support}`}>{site.support}</a> and we will read it.
      </p>
      {session.kind !== 'user' && (
        <p>Signed out. Sign in with {provider.name} to view your past submissions.</p>
      )}
    </section>
  );
}
