import { gameBySlug } from '../../games/index.ts';
import { closePage, PlayScreen } from './PlayScreen.tsx';

/** The game on the whole page. */
export function PlayPage({ slug }: { slug: string }) {
  const game = gameBySlug(slug);
  return (
    game && (
      <main>
        <PlayScreen key={slug} game={game} onClose={closePage} />
      </main>
    )
  );
}
