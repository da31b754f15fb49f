// Parts of a frame that subscribe to the round separately, so that a change in one does not render the others.
import type { ComponentProps, ComponentType } from 'react';
import type { Badges, GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { useDrawn } from '../lib/drawn.ts';
import type { FiguresAt } from './display.ts';
import type { FrameDriver } from './driver.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useRefresh } from './useRefresh.ts';

interface Followed {
  readonly driver: FrameDriver;
  readonly figuresAt: FiguresAt;
}

type HeaderProps = Omit<ComponentProps<typeof Header>, 'score' | 'high' | 'toBeat'>;

export function LiveHeader({ driver, figuresAt, ...props }: Followed & HeaderProps) {
  const score = useDrawn(driver, (shown) => shown.score);
  const figures = figuresAt(score);
  return (
    <Header
      {...props}
      score={figures.score}
      // Replays show no best, as the viewer is not the player.
      high={props.controls && figures.best}
      toBeat={figures.toBeat}
    />
  );
}

interface FooterProps extends Followed, Omit<ComponentProps<typeof Footer>, 'badges' | 'lines' | 'high'> {
  readonly view: GameView;
  /** The earlier state still on the board. */
  readonly behind: unknown;
  /** Badges after the game's. */
  readonly own: Badges | undefined;
  readonly running: boolean;
  readonly watched: boolean;
}

export function LiveFooter({
  view,
  driver,
  figuresAt,
  behind,
  own,
  running,
  watched,
  ...props
}: FooterProps) {
  // Render reads the clock: React Compiler would keep the first time.
  'use no memo';
  useRefresh(running);
  const { score, state } = useDrawn(driver, (shown) => shown);
  const figures = figuresAt(score);
  const badges = view.badges?.(behind ?? state, figures, driver.now());
  return (
    <Footer
      {...props}
      badges={own ? { ...badges, ...own } : badges}
      lines={own ? 2 : 1}
      high={watched ? undefined : figures.best}
    />
  );
}

interface ControlsProps {
  readonly Controls: ComponentType<Play>;
  readonly driver: FrameDriver;
  readonly around: Omit<Play, 'state' | 'outcome'>;
}

/** The game's own buttons. */
export function LiveControls({ Controls, driver, around }: ControlsProps) {
  const state = useDrawn(driver, (shown) => shown.state);
  const outcome = useDrawn(driver, (shown) => shown.outcome);
  return <Controls {...around} state={state} outcome={outcome} />;
}
