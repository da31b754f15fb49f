// The frame around every game: the opened matchbox label. It owns everything but the board.
import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { Frame } from '../../kit/board/context.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { GameView, Play } from '../../kit/contract/view.ts';
import { usePlayer } from '../account/session.ts';
import { inkVar } from '../lib/inks.ts';
import { useEscape } from '../lib/useEscape.ts';
import { Narration } from '../narration/Narration.tsx';
import { useNarration } from '../narration/useNarration.ts';
import { RunMark } from '../play/RunMark.tsx';
import { useTable } from '../play/useGameSession.ts';
import { useAsking, useRequests } from '../play/useRequests.ts';
import { useSaved, useSavedBest } from '../rounds/savedStates.ts';
import { type FirstRound, levelBefore, shownBest, shownScore, toldOf } from '../rounds/session.ts';
import { useFourColours } from '../settings/fourColours.ts';
import { useSettings } from '../settings/store.ts';
import { useFeedback } from '../sound/useFeedback.ts';
import { BoardArea } from './BoardArea.tsx';
import { EndPanel } from './EndPanel.tsx';
import { Footer } from './Footer.tsx';
import { FrameDialogs, type OpenDialog } from './FrameDialogs.tsx';
import styles from './GameFrame.module.css';
import { Header } from './Header.tsx';
import { OneButton } from './OneButton.tsx';
import { defaultPill } from './pill.ts';
import { ResultsTable } from './ResultsTable.tsx';
import { useHidden } from './useHidden.ts';
import { useRefresh } from './useRefresh.ts';

const lostWords = 'The round that was open here could not be restored, as the game has changed since.';

interface Props {
  readonly game: Game;
  readonly rules: Rules;
  readonly view: GameView;
  readonly first: FirstRound;
  /** Where the rounds come from, if not from the frame itself. */
  readonly seat?: typeof useTable;
  onMoved?(slot: string): void;
  onClose(): void;
}

export function GameFrame({ game, rules, view, first, seat: useSeat = useTable, onMoved, onClose }: Props) {
  const { kind, name } = usePlayer();
  const player = { kind, name, emoji: '🙂' };
  const saved = useSaved(game);
  const savedBest = useSavedBest(game);
  const asking = useAsking();
  const [asked] = asking;
  const [dialog, open] = useState<OpenDialog>();
  // A round that goes on waits until the player is ready.
  const [away, setAway] = useState(game.timed && first.round !== undefined);
  const halted = asked !== undefined || dialog !== undefined || away;

  const table = useSeat({ game, rules, view, first, player, halted, onMoved });
  const { session, driver, snapshot, opponents, wished } = table;
  const { state, outcome, inProgress } = snapshot;
  const { setup, seed, run, mark } = session.deal;
  const score = shownScore(game, session, snapshot.score);
  const high = shownBest(game, session, snapshot.score, savedBest);
  const over = outcome !== undefined;
  useRefresh(game.timed && !over && !halted);

  const board = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  const dealing = wished !== undefined;
  const inert = halted || dealing;
  const fourColours = useFourColours();
  const { wait } = useSettings();
  // Not by way of the narrator: the player has done nothing, and what has just happened is still news.
  const byItself = wait ? undefined : driver.play;
  const frame = useMemo(
    () => ({ board, panel, inert, fourColours, byItself }),
    [inert, fourColours, byItself],
  );

  const focusBoard = useCallback(() => board.current?.focus({ preventScroll: true }), []);

  const { request, answer } = useRequests({ table, asking, focusBoard, onClose });
  const requestClose = () => request({ kind: 'leave' });
  const requestNew = () => request({ kind: 'again' });

  useHidden(
    useCallback(() => {
      if (game.timed && !driver.waits && !driver.round.outcome) setAway(true);
    }, [game, driver]),
  );

  const who = { player, opponents };
  const status = view.status(state, who);
  const end = outcome && view.end(state, outcome, driver.round.at, who, levelBefore(session));
  const covered = game.timed && halted && !over;
  const told = end && end.title !== status ? `${status} ${end.title}` : status;
  const narrator = useNarration({
    game,
    view,
    driver,
    snapshot,
    who,
    status: told,
    at: driver.now,
    covered,
    news: first.lost && lostWords,
  });
  useFeedback(game, view, driver, snapshot, narrator.acted);
  useEscape(narrator.caption ? narrator.hideCaption : requestClose, !halted);
  const play: Play = {
    state,
    setup,
    outcome,
    player,
    opponents,
    paused: inert,
    play: narrator.play,
    now: driver.now,
    announce: narrator.say,
    ...(saved && { saved }),
  };
  const rows = session.results.map(({ run, mark, ...row }) => ({
    ...row,
    mark: <RunMark run={run} mark={mark} />,
  }));
  const badges = view.badges?.(state, toldOf(session, driver.now(), high));

  return (
    <Frame value={frame}>
      <section
        ref={panel}
        className={styles.frame}
        data-field={game.field}
        data-results={view.results !== undefined}
        style={{ '--accent': inkVar(game.accent) } as CSSProperties}
        aria-label={game.name}
      >
        <div className={styles.screen}>
          <Header
            game={game}
            who={who}
            partners={view.partners ?? 0}
            pill={end && (end.pill ?? defaultPill(outcome.result, opponents[0]?.name))}
            difficulty={wished?.difficulty ?? setup.difficulty}
            score={score}
            high={high}
            controls={{
              locked: inProgress && game.midRound === 'refuse',
              onDifficulty: (difficulty) => request({ kind: 'difficulty', difficulty }),
              onLocked: () => narrator.reply(`Finish the ${game.whole ?? game.unit} to change difficulty.`),
              onPointerUse: focusBoard,
              onBoards: () => open('boards'),
              onHelp: () => open('help'),
            }}
            onClose={requestClose}
          />
          <BoardArea
            ref={board}
            label={`${game.name} board`}
            covered={covered}
            dealing={dealing}
            onContinue={
              away
                ? () => {
                    setAway(false);
                    focusBoard();
                  }
                : undefined
            }
          >
            <view.Board key={seed} {...play} />
          </BoardArea>
          <Narration
            status={told}
            told={narrator.told}
            caption={narrator.caption}
            onAsk={narrator.ask}
            onHideCaption={narrator.hideCaption}
          />
          <Footer status={status} badges={badges} onPointerUse={focusBoard}>
            {view.Controls && <view.Controls {...play} />}
            <Button onClick={requestNew}>{view.again}</Button>
          </Footer>
          <OneButton />
          {end && (
            <EndPanel
              key={seed}
              title={end.title}
              lines={end.lines}
              result={outcome.result}
              seconds={view.next}
              again={view.nextLabel ?? 'Play again'}
              held={halted}
              mark={<RunMark run={run} mark={mark} />}
              replay={session.recorded ? session.replay : undefined}
              onAgain={requestNew}
              onClose={requestClose}
            />
          )}
        </div>
        <aside className={styles.aside}>
          {view.results && <ResultsTable {...view.results} rows={rows} />}
          <p className={styles.about}>
            <strong>{game.name}</strong> {game.desc}
          </p>
        </aside>
        <FrameDialogs
          game={game}
          view={view}
          setup={setup}
          asked={asked}
          onAnswer={answer}
          dialog={dialog}
          onOpen={open}
          onVariant={(variant) => request({ kind: 'variant', variant })}
          onClose={() => open(undefined)}
        />
      </section>
    </Frame>
  );
}
