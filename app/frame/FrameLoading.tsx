import { type ReactNode, useEffect } from 'react';
import type { Game } from '../../kit/contract/card.ts';
import { forgetEarlyInput } from '../lib/earlyInput.ts';
import { FrameLayout } from './FrameLayout.tsx';
import loading from './FrameLoading.module.css';
import { Header } from './Header.tsx';

interface Props {
  readonly game: Game;
  onClose(): void;
  readonly children?: ReactNode;
}

/** The frame before its game has arrived, or for a game that can't be shown. */
export function FrameLoading({ game, onClose, children }: Props) {
  useEffect(() => {
    if (children) forgetEarlyInput();
    return forgetEarlyInput;
  }, [children]);
  return (
    <FrameLayout game={game}>
      <Header {...{ game, onClose }} difficulty="noob" score={0} high={0} controls={{}} />
      <Status>{children ?? <Mark game={game} />}</Status>
    </FrameLayout>
  );
}

/** The frame in a game's page before its code has come. Without a header, whose buttons would do nothing yet. */
export function FramePrerendered({ game }: Pick<Props, 'game'>) {
  return (
    <FrameLayout game={game}>
      <Status>
        <Mark game={game} />
      </Status>
      <noscript>
        <h1 className="title-l centred">{game.title}</h1>
      </noscript>
    </FrameLayout>
  );
}

function Status({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`stack middle bold centred scripted ${loading.wait}`} role="status">
      {children}
    </div>
  );
}

function Mark({ game }: Pick<Props, 'game'>) {
  return (
    <>
      <svg viewBox="0 0 30 30" width="72" height="72" fill="currentcolor" aria-hidden="true">
        <circle cx="10" cy="10" r="2.2" />
        <circle cx="20" cy="10" r="2.2" />
        <path d="M7 15a8 8 0 0 0 16 0z" />
      </svg>
      <span>Loading {game.name}…</span>
    </>
  );
}
