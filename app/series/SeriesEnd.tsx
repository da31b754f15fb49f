// The end of a full game's round on the ticket; the last ticket is the full game's own.
import { useLayoutEffect } from 'react';
import type { Game } from '../../kit/contract/card.ts';
import { roundNoun } from '../../kit/round/series.ts';
import { AgainButton } from '../frame/AgainButton.tsx';
import ticket from '../frame/EndTicket.module.css';
import type { DayEnd } from '../frame/host.ts';
import type { SeriesEnd as End } from '../rounds/seriesPlay.ts';

interface Props {
  readonly end: End;
  readonly game: Pick<Game, 'unit'>;
  onNext(): void;
}

export function SeriesEnd({ end, game, onNext, ...props }: Props & Parameters<DayEnd>[0]) {
  const { shown, tell, links } = props;
  const { title, line, total, rival, best } = end;
  const isOver = title !== undefined;
  useLayoutEffect(() => {
    const own = { caption: isOver ? 'You' : 'So far', value: String(total) };
    const words = { title, line, flame: undefined };
    tell(
      isOver ? { ...words, own, place: { caption: rival, value: String(best) } } : { ...words, place: own },
    );
  }, [title, line, total, rival, best, isOver, tell]);
  return (
    <>
      <AgainButton focused={shown} onClick={onNext}>
        {isOver ? 'Play another' : `Next ${roundNoun(game)}`}
      </AgainButton>
      <div className={`flex ${ticket.links}`}>{links}</div>
    </>
  );
}
