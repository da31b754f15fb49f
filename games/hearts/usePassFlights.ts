// Flights of passed cards to their receivers and of received cards from their givers.
import { useFrame } from '../../kit/board/context.ts';
import { useLaidOutMoment } from '../../kit/board/effects.ts';
import { arrive, capture } from '../../kit/board/flights.ts';
import { placeOf, sides } from '../../kit/cards/sides.ts';
import { receiver, type State, stepsOf, user } from './table.ts';

export function usePassFlights({ phase, pass, given }: State): void {
  const { board } = useFrame();
  const part = (selector: string) => [...(board.current?.querySelectorAll(selector) ?? [])];
  const seat = (steps: number) => placeOf(board.current, sides[steps % 4] ?? 'south', 'hand');
  useLaidOutMoment(given.length > 0, () => {
    const to = seat(receiver(user, pass));
    const given = part('[data-given="true"] > [data-card]');
    const lying = given.map((part) => ({ part, at: part.getBoundingClientRect() }));
    if (to) capture(lying, to, 80);
  });
  useLaidOutMoment(phase, () => {
    const from = seat(4 - stepsOf(pass));
    if (from)
      part('[data-fresh="true"] > [data-card]').forEach((card, i) => {
        arrive(card, from, '--t-flight', i * 60);
      });
  });
}
