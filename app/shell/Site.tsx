// The site around the games: header, main area, footer.
import { Home } from '../home/Home.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Legal } from './Legal.tsx';
import { NotFound } from './NotFound.tsx';
import styles from './Site.module.css';

interface Props {
  readonly page: 'home' | 'no-game' | 'nowhere';
  /** A game lies over the page, which can't be reached until it closes. */
  readonly covered: boolean;
}

export function Site({ page, covered }: Props) {
  return (
    <div inert={covered}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {page === 'home' && <Home covered={covered} />}
        {page === 'no-game' && <NotFound text="Game not found." />}
        {page === 'nowhere' && <NotFound text="Page not found." />}
      </main>
      <Footer />
      <Legal />
    </div>
  );
}
