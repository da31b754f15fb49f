import { leaderboardsPath, youPath } from '../lib/route.ts';
import { site } from '../lib/site.ts';
import { useHydrated } from '../lib/useHydrated.ts';
import styles from './Footer.module.css';

export function Footer() {
  return (
    <footer className={`page row muted wrap between text-s ${styles.footer}`}>
      <p>
        © <Year /> {site.name}
      </p>
      <nav className="flex wrap" aria-label="More">
        <a href={leaderboardsPath}>Leaderboards</a>
        <a href={youPath}>Your page</a>
        <a href="#privacy">Privacy</a>
        <a href="#terms">Terms</a>
        <a href="#settings">Settings</a>
      </nav>
      <p>
        Made by <a href={site.creator.href}>{site.creator.name}</a>
      </p>
    </footer>
  );
}

/** Hydrates the year of the build, which may be last year's, then corrects it. */
function Year() {
  const built = useHydrated() ? null : globalThis.document?.querySelector('[data-year]');
  return <span data-year>{built?.textContent ?? new Date().getFullYear()}</span>;
}
