// The empty frame for a round that another of the player's devices plays: to go on here, to keep what only this device has,
// or to play another one.
import { useEffect, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import type { Game } from '../../kit/contract/card.ts';
import type { Whereabouts } from '../../protocol/runs.ts';
import { FrameLoading } from '../frame/FrameLoading.tsx';
import { useSending } from '../lib/useSending.ts';
import { keepAsPractice, ownEntries, takeOver } from './handOver.ts';
import { whereaboutsWords } from './openElsewhere.ts';

export interface AwayRound {
  readonly run: string;
  readonly slot: string;
  readonly whereabouts: Whereabouts;
  /** Whether this device has played it until it went on elsewhere. */
  readonly wasHere: boolean;
}

interface Props {
  readonly game: Game;
  readonly round: AwayRound;
  onClose(): void;
  /** The slot has the round that this device goes on with. */
  onTaken(): void;
  onOther(): void;
}

export function Away({ game, round, onClose, onTaken, onOther }: Props) {
  const { run, slot, whereabouts, wasHere } = round;
  const [own, setOwn] = useState(0);
  useEffect(() => {
    // A withheld quiz can't be judged without the server.
    if (wasHere && !game.content) void ownEntries(run, slot).then(setOwn, () => undefined);
  }, [game, run, slot, wasHere]);
  const { send, failure, isPending, isSuccess } = useSending({
    mutationFn: (take: () => Promise<void>) => take(),
  });
  /** A second take would move the round away from the first one's holder. */
  const isBusy = isPending || isSuccess;
  const device = `your ${whereabouts.device}`;
  const where = `${device}: ${whereaboutsWords(game, whereabouts)}`;
  return (
    <FrameLoading game={game} onClose={onClose}>
      {wasHere && (
        <span>{whereabouts.over ? `This round ended on ${device}.` : `This round went on on ${where}.`}</span>
      )}
      {failure && <span>{failure}</span>}
      {!whereabouts.over && (
        <Button
          className="balanced"
          autoFocus
          off={isBusy}
          onClick={() => send(() => takeOver(run, slot).then(onTaken))}
        >
          {wasHere ? 'Go on here' : `Go on from ${where}`}
        </Button>
      )}
      {own > 0 && (
        <Button
          off={isBusy}
          onClick={() =>
            send(() => keepAsPractice(game, run, slot).then((path) => window.location.replace(path)))
          }
        >
          Keep what I played as practice
        </Button>
      )}
      <Button autoFocus={whereabouts.over} off={isBusy} onClick={onOther}>
        Play another {game.unit}
      </Button>
    </FrameLoading>
  );
}
