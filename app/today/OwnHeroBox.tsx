import { Days } from './Days.tsx';
import { useToday } from './day.ts';
import { HeroBox } from './HeroBox.tsx';

/** Today's box with the player's results. */
export function OwnHeroBox() {
  const day = useToday();
  const flameOf = (game: string) => day?.matches.find(({ match }) => match.game === game)?.own?.flame;
  return (
    <HeroBox flameOf={flameOf}>
      {day && day.calendar.played.length > 0 ? <Days streak={day.streak} /> : undefined}
    </HeroBox>
  );
}
