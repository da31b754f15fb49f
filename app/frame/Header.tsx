import { useRef } from 'react';
import { pop, useOnChange } from '../../kit/board/effects.ts';
import { grouped } from '../../kit/board/grouped.ts';
import { Hearts } from '../../kit/board/Hearts.tsx';
import type { Game } from '../../kit/contract/card.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import type { Persona, Who } from '../../kit/round/play.ts';
import { Choice } from '../lib/ui/Choice.tsx';
import { isNewBest } from './comparison.ts';
import difficultyTabs from './DifficultyTabs.module.css';
import styles from './Header.module.css';
import type { PlayHost } from './host.ts';
import { Menu, type MenuControls } from './Menu.tsx';

interface Props {
  readonly game: Game;
  readonly who?: Who;
  readonly pill?: string | undefined;
  readonly terms?: PlayHost['terms'];
  readonly difficulty: Difficulty;
  readonly score: number;
  readonly high?: number | undefined;
  /** The best before this round; undefined when there is nothing to beat. */
  readonly toBeat?: number | undefined;
  readonly lives?: { readonly left: number; readonly of: number } | undefined;
  /** Undefined for replays; empty until the game has arrived. */
  readonly controls?: Partial<HeaderControls> | undefined;
  onClose(): void;
}

/** The player's actions in the header, apart from closing the game. */
export interface HeaderControls extends MenuControls {
  /** Reason why the difficulty is locked. The tabs stay focusable, and announce it. */
  readonly locked: string | undefined;
  onDifficulty(difficulty: Difficulty): void;
  onLocked(): void;
  onPointerUse(): void;
}

export function Header({ game, who, pill, terms, score, high, toBeat, lives, controls, ...props }: Props) {
  return (
    <header className={`row inverse z-1 ${styles.top}`}>
      <div className={`row shrink grow ${styles.heading}`}>
        <h1 className={`title-l one-line ${styles.title}`} data-width={titleWidth(game.title)}>
          {game.title}
        </h1>
        <div className={`note shrink ${styles.under}`}>
          <p className={`flex shrink gap-8 ${styles.who}`}>
            {who && (controls ? <Sides {...who} robots={game.robots ?? []} /> : <Watched {...who} />)}
          </p>
          {terms && <p className={`row one-line ${styles.terms}`}>{terms}</p>}
        </div>
      </div>
      {controls && (
        <div className={styles.tabs} data-tabs="">
          <DifficultyTabs difficulty={props.difficulty} controls={controls} />
        </div>
      )}
      <dl className={styles.scores}>
        <div>
          <dt className="tiny">Score</dt>
          <dd className="title-m numbers">{grouped(score)}</dd>
        </div>
        {high !== undefined && (
          <div className={styles.high}>
            <dt className="tiny">High score</dt>
            <dd className="title-m numbers">{grouped(high)}</dd>
          </div>
        )}
      </dl>
      {pill ? (
        <p className={`cut label shrink pill ${styles.pill}`} data-pill="">
          {pill}
        </p>
      ) : (
        <div className={`rigid ${styles.middle}`} data-middle="">
          {lives ? <Hearts {...lives} /> : <Cue score={score} toBeat={toBeat ?? 0} />}
        </div>
      )}
      {controls && (
        <div className={styles.menu}>
          <Menu {...controls} />
        </div>
      )}
      <button
        type="button"
        className={`${styles.icon} ${styles.close}`}
        onClick={props.onClose}
        aria-label="Close"
        title="Close"
      >
        <svg className="drawn" viewBox="0 0 24 24" width="24" aria-hidden="true">
          <path d="M5.500 5.500l13 13M18.500 5.500l-13 13" />
        </svg>
      </button>
    </header>
  );
}

export function DifficultyTabs({ difficulty, controls = {} }: Pick<Props, 'difficulty' | 'controls'>) {
  const { locked, onDifficulty, onLocked, onPointerUse } = controls;
  return (
    <Choice
      label="Difficulty"
      className={difficultyTabs.tabs}
      value={difficulty}
      options={difficulties}
      locked={locked}
      nameOf={(each) => each.toUpperCase()}
      onChoose={(each) => (locked === undefined ? onDifficulty?.(each) : onLocked?.())}
      onClick={({ detail }) => detail > 0 && onPointerUse?.()}
    />
  );
}

function Sides({ player, opponents, robots }: Who & { readonly robots: NonNullable<Game['robots']> }) {
  const partners = robots.filter((side) => side === 'partner').length;
  return (
    <>
      <Names of={[player, ...opponents.slice(0, partners)]} />
      {opponents.length > 0 && (
        <>
          <span className={`rigid ${styles.versus}`}>vs</span>
          <Names of={opponents.slice(partners)} />
        </>
      )}
    </>
  );
}

function Watched({ player, opponents }: Who) {
  return (
    <>
      <span className={`cut shrink ${styles.name}`}>
        Replay of <bdi>{player.name}</bdi>
      </span>
      {opponents.length > 0 && (
        <span className={`cut shrink ${styles.name}`}>
          <span className={`rigid ${styles.versus}`}>with</span>{' '}
          {opponents.map(({ name }) => name).join(', ')}
        </span>
      )}
    </>
  );
}

function Names({ of }: { of: readonly Persona[] }) {
  return of.map(({ emoji, name }) => (
    <span key={name} className={`cut shrink ${styles.name}`}>
      <span aria-hidden="true">{emoji}</span> {name}
    </span>
  ));
}

/** Font width (%) that makes a name fill its band: short names wide, long names narrow. */
function titleWidth(title: string): 50 | 75 | 100 | 150 {
  if (title.length < 6) return 150;
  if (title.length < 9) return 100;
  return title.length < 11 ? 75 : 50;
}

/** Minimum share of the best for the cue to show the remaining points. */
const CUE_FROM = 0.4;

/** Distance to the best: hidden at first, then a bar that grows, then "New best". */
function Cue({ score, toBeat }: { readonly score: number; readonly toBeat: number }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const beaten = isNewBest(score, toBeat);
  useOnChange(beaten, (_, now) => {
    if (now && paragraph.current) pop(paragraph.current);
  });
  if (toBeat === 0 || score < CUE_FROM * toBeat) return null;
  const left = beaten ? 'New best' : `${grouped(toBeat - score)} to beat`;
  const reached = Math.min(1, score / toBeat) * 112;
  return (
    <p ref={paragraph} className={`label centred one-line pill ${styles.cue}`} data-beaten={beaten}>
      {left}
      <svg className="block open" viewBox="0 0 112 10" aria-hidden="true">
        <rect y="3" width="112" height="4" rx="2" fill="currentcolor" opacity=".28" />
        <rect y="3" width={reached} height="4" rx="2" fill="currentcolor" />
      </svg>
    </p>
  );
}
