import { type CSSProperties, type MouseEvent, type ReactNode, useContext } from 'react';
import { grouped } from '../../kit/board/grouped.ts';
import type { Badges } from '../../kit/contract/view.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Shown } from './display.ts';
import type { FramedRound } from './driver.ts';
import styles from './Footer.module.css';
import { DifficultyTabs, type HeaderControls } from './Header.tsx';
import { PlayContext } from './host.ts';
import { useRefresh } from './useRefresh.ts';

interface Props {
  readonly round: FramedRound;
  readonly shown: Shown;
  /** High score shown in the header, so that the badges do not repeat it. */
  readonly high: number | undefined;
  /** Round time runs, and shows. */
  readonly running: boolean;
  readonly difficulty: Difficulty;
  /** Undefined for replays. */
  readonly controls: HeaderControls | undefined;
  readonly children: ReactNode;
}

export function Footer({ round, shown, high, running, ...props }: Props) {
  const { game, view, driver } = round;
  const { sides = [] } = useContext(PlayContext)?.series ?? {};
  const { difficulty, controls } = props;
  const { behind, snapshot, figures, display } = shown;
  const status = controls ? display.status : display.spokenStatus;
  useRefresh(running);
  const badges = view.badges?.(behind ?? snapshot.state, figures, driver.now());
  const isSaid = (label: string, value: Badges[string]): boolean =>
    label === 'Best' && (value === high || value === grouped(high ?? -1));
  const returnFocus = (event: MouseEvent): void => {
    if (event.detail > 0 && document.querySelector('dialog[open]') === null) controls?.onPointerUse();
  };
  return (
    <footer className={`row note gap-14 ${styles.foot}`}>
      <div className={`row wrap shrink grow ${styles.line}`}>
        {/* The live region says it; here it is only to be seen. */}
        <p
          className={`centred shrink grow ${styles.status}`}
          aria-hidden="true"
          style={{ '--length': status.length } as CSSProperties}
        >
          {status}
        </p>
        {(badges || sides.length > 0) && (
          <ul className={`cluster numbers rigid ${styles.badges}`} data-two={sides.length > 0 || undefined}>
            {sides.map(({ name, total, cards }) => (
              <li key={name} data-side="">
                {name} {cards !== undefined && <Tokens won={total} of={cards} />}
                <b>{total}</b>
              </li>
            ))}
            {Object.entries(badges ?? {}).map(([label, value]) => (
              <li key={label} className={isSaid(label, value) ? 'visually-hidden' : undefined}>
                {label} <b>{typeof value === 'number' ? grouped(value) : value}</b>
              </li>
            ))}
          </ul>
        )}
        <p className={`fine if-roomy ${styles.about}`}>
          <b>{game.name}</b> {game.desc}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only watches clicks on the buttons inside */}
      <div className={`flex rigid gap-8 ${styles.buttons}`} onClick={returnFocus}>
        {controls && (
          <div className={`off ${styles.tabs}`}>
            <DifficultyTabs difficulty={difficulty} controls={controls} />
          </div>
        )}
        {props.children}
      </div>
    </footer>
  );
}

const cardsFrom = (from: number, to: number): string =>
  Array.from({ length: Math.max(0, to - from) }, (_, n) => `M${(from + n) * 7 + 1} 1h4v8h-4z`).join('');

/** A side's tokens as cards: those that have come over from the other side are filled. */
function Tokens({ won, of }: { readonly won: number; readonly of: number }) {
  const filled = Math.min(won, of);
  return (
    <svg viewBox={`0 0 ${of * 7} 10`} height="10" aria-hidden="true">
      <path d={cardsFrom(0, filled)} fill="currentcolor" />
      <path d={cardsFrom(filled, of)} fill="none" stroke="currentcolor" opacity=".5" />
    </svg>
  );
}
