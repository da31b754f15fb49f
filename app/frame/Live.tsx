// Parts of a frame that subscribe to the round separately, so that a change in one does not render the others.
import type { ComponentProps, ComponentType } from 'react';
import type { Badges } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { useDrawn } from '../lib/drawn.ts';
import type { FramedRound } from './driver.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useRefresh } from './useRefresh.ts';

interface HeaderProps
  extends Omit<ComponentProps<typeof Header>, 'game' | 'who' | 'score' | 'high' | 'toBeat'> {
  readonly round: FramedRound;
}

export function LiveHeader({ round, ...props }: HeaderProps) {
  const { game, who, driver, figuresAt } = round;
  const { score, best, toBeat } = figuresAt(useDrawn(driver, (shown) => shown.score));
  // Replays show no best, as the viewer is not the player.
  return <Header {...props} {...{ game, who, score, toBeat }} high={props.controls && best} />;
}

interface FooterProps extends Omit<ComponentProps<typeof Footer>, 'game' | 'badges' | 'lines' | 'high'> {
  readonly round: FramedRound;
  /** The earlier state still on the board. */
  readonly behind: unknown;
  /** Badges after the game's. */
  readonly own: Badges | undefined;
  readonly running: boolean;
  readonly watched: boolean;
}

export function LiveFooter({ round, behind, own, running, watched, ...props }: FooterProps) {
  // Render reads the clock: React Compiler would keep the first time.
  'use no memo';
  const { game, view, driver, figuresAt } = round;
  useRefresh(running);
  const { score, state } = useDrawn(driver, (shown) => shown);
  const figures = figuresAt(score);
  const badges = view.badges?.(behind ?? state, figures, driver.now());
  return (
    <Footer
      {...{ ...props, game }}
      badges={own ? { ...badges, ...own } : badges}
      lines={own ? 2 : 1}
      high={watched ? undefined : figures.best}
    />
  );
}

interface ControlsProps {
  readonly Controls: ComponentType<Play>;
  readonly driver: FramedRound['driver'];
  readonly around: Omit<Play, 'state' | 'outcome'>;
}

/** The game's own buttons. */
export function LiveControls({ Controls, driver, around }: ControlsProps) {
  const state = useDrawn(driver, (shown) => shown.state);
  const outcome = useDrawn(driver, (shown) => shown.outcome);
  return <Controls {...around} state={state} outcome={outcome} />;
}
