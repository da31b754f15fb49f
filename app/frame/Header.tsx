import type { Game } from '../../kit/contract/card.ts';
import type { Persona, Who } from '../../kit/contract/view.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { grouped } from '../lib/grouped.ts';
import { useMute } from '../sound/useFeedback.ts';
import { DifficultyTabs } from './DifficultyTabs.tsx';
import styles from './Header.module.css';
import { titleWidth } from './titleWidth.ts';

interface Props {
  readonly game: Game;
  /** Undefined while it is not known yet. */
  readonly who: Who | undefined;
  /** How many of the opponents play on the player's side. */
  readonly partners?: number;
  readonly pill: string | undefined;
  readonly difficulty: Difficulty;
  readonly score: number;
  /** The high score; undefined where it does not matter. */
  readonly high?: number | undefined;
  /** Undefined where a round is only watched. */
  readonly controls?: HeaderControls | undefined;
  onClose(): void;
}

/** What a player can do in the header, beside closing the game. */
export interface HeaderControls {
  /** The round must be finished before the difficulty can change. */
  readonly locked: boolean;
  onDifficulty(difficulty: Difficulty): void;
  onLocked(): void;
  onPointerUse(): void;
  onBoards(): void;
  onHelp(): void;
}

export function Header({ game, who, partners = 0, pill, difficulty, score, high, controls, onClose }: Props) {
  return (
    <header className={styles.top}>
      <h1 className={styles.title} data-width={titleWidth(game.title)}>
        {game.title}
      </h1>
      <p className={styles.who} data-alone={controls && !who?.opponents.length}>
        {who && (controls ? <Sides {...who} partners={partners} /> : <Watched {...who} />)}
      </p>
      {pill && <p className={styles.pill}>{pill}</p>}
      {controls ? (
        <DifficultyTabs unit={game.unit} difficulty={difficulty} {...controls} />
      ) : (
        <p className={styles.level}>{difficulty.toUpperCase()}</p>
      )}
      <dl className={styles.scores}>
        <div>
          <dt>Score</dt>
          <dd>{grouped(score)}</dd>
        </div>
        {high !== undefined && (
          <div>
            <dt>High score</dt>
            <dd>{grouped(high)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.buttons}>
        {controls && <Tools {...controls} />}
        <button type="button" className={styles.round} onClick={onClose} aria-label="Close" title="Close">
          ✕
        </button>
      </div>
    </header>
  );
}

function Tools({ onBoards, onHelp }: HeaderControls) {
  return (
    <>
      <MuteButton />
      <button
        type="button"
        className={styles.round}
        onClick={onBoards}
        aria-label="Leaderboard"
        title="Leaderboard"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 20v-7h5v7zM9.5 20V5h5v15zM16 20v-10h5v10z" fill="currentcolor" />
        </svg>
      </button>
      <button type="button" className={styles.round} onClick={onHelp} aria-label="Help" title="Help">
        ?
      </button>
    </>
  );
}

/** Silence in one tap, or by the key M; remembered. */
function MuteButton() {
  const [muted, toggle] = useMute();
  return (
    <button
      type="button"
      className={styles.round}
      onClick={toggle}
      aria-label="Mute"
      aria-pressed={muted}
      aria-keyshortcuts="m"
      title={muted ? 'Sound is off' : 'Mute'}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentcolor" strokeWidth="2.4">
        <path d="M3 9.5h4l5-4.5v14l-5-4.5H3z" fill="currentcolor" strokeWidth="1" />
        <path
          d={muted ? 'M16 9l5.5 6M21.5 9L16 15' : 'M15.5 9a4.5 4.5 0 0 1 0 6M18 6a8.5 8.5 0 0 1 0 12'}
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}

function Sides({ player, opponents, partners }: Who & { readonly partners: number }) {
  return (
    <>
      <span className={styles.side}>
        <Names of={[player, ...opponents.slice(0, partners)]} />
      </span>
      {opponents.length > 0 && (
        <span className={styles.side}>
          <span className={styles.versus}>vs</span>
          <Names of={opponents.slice(partners)} />
        </span>
      )}
    </>
  );
}

function Watched({ player, opponents }: Who) {
  return (
    <>
      <span className={styles.name}>
        Replay of <bdi>{player.name}</bdi>
      </span>
      {opponents.length > 0 && (
        <span className={styles.name}>
          <span className={styles.versus}>with</span> {opponents.map(({ name }) => name).join(', ')}
        </span>
      )}
    </>
  );
}

function Names({ of }: { of: readonly Persona[] }) {
  return of.map((persona) => <Name key={persona.name} {...persona} />);
}

function Name({ emoji, name }: Persona) {
  return (
    <span className={styles.name}>
      <span aria-hidden="true">{emoji}</span> {name}
    </span>
  );
}
