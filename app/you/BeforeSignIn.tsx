// Rounds from before the sign-in: separate from the verified rounds, and unranked.
import { Button } from '../../kit/board/Button.tsx';
import { queries, useAnswer } from '../lib/queries.ts';
import { useSending } from '../lib/useSending.ts';
import { addToAccount, guestRounds, wordsOf } from './guestRounds.ts';
import { RoundsTable } from './RoundsTable.tsx';

export function BeforeSignIn({ player }: { readonly player: string }) {
  const queryKey = ['guest rounds', player];
  const { data } = useAnswer({ queryKey, queryFn: () => guestRounds(player) });
  const adding = useSending({
    mutationFn: () => addToAccount(player, data?.rounds ?? []),
    onSuccess: () => queries.invalidateQueries(),
    failed: 'That didn’t work, but nothing is lost. Please try again later.',
  });
  if (!data || data.rounds.length === 0) return null;
  const { rounds, added } = data;
  const what = wordsOf(rounds);
  return (
    <section aria-labelledby="before">
      <h2 id="before">Before you signed in</h2>
      <p>
        {added
          ? `${what}, kept on this device. They aren’t verified, so they aren’t ranked.`
          : `You’ve played ${what} here as a guest. Add them to your account: the days count towards your streak, and the rounds stay on this device, unranked.`}
      </p>
      {!added && (
        <Button aria-disabled={adding.isPending} onClick={() => adding.send()}>
          Add to my account
        </Button>
      )}
      {adding.failure && <p role="alert">{adding.failure}</p>}
      <RoundsTable rounds={rounds.slice(0, 20)} title="Guest rounds" />
    </section>
  );
}
