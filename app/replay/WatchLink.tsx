import { replayPath } from '../shell/route.ts';

interface Props {
  readonly replay: string;
  /** What is watched, for those who don't see where the link stands. */
  readonly what: string;
  /** A game is open, and stays so. */
  readonly aside?: boolean;
}

export function WatchLink({ replay, what, aside = false }: Props) {
  return (
    <a href={replayPath(replay)} {...(aside && { target: '_blank', rel: 'noopener' })}>
      Watch
      <span className="visually-hidden">
        {' '}
        {what}
        {aside && ' (opens a new tab)'}
      </span>
    </a>
  );
}
