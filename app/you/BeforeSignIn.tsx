// What was played here before signing in: apart from the verified rounds, and unranked.
import { useMutation, useQuery } from '@tanstack/react-query';
import { queries } from '../lib/queries.ts';
import buttons from '../lib/ui/buttons.module.css';
import { guestRounds, takeAlong, wordsOf } from '../rounds/guestRounds.ts';
import { RoundsTable } from './RoundsTable.tsx';

/** @param player their id */
export function BeforeSignIn({ player }: { readonly player: string }) {
  const queryKey = ['guest rounds', player];
  const { data } = useQuery({ queryKey, queryFn: () => guestRounds(player), networkMode: 'always' }, queries);
  const taking = useMutation(
    {
      mutationFn: () => takeAlong(player, data?.rounds ?? []),
      networkMode: 'always',
      onSuccess: () => queries.invalidateQueries(),
    },
    queries,
  );
  if (!data || data.rounds.length === 0) return null;
  const { rounds, taken } = data;
  const what = wordsOf(rounds);
  return (
    <section aria-labelledby="before">
      <h2 id="before">Before you signed in</h2>
      <p>
        {taken
          ? `${what}, kept on this device. They aren’t verified, so they aren’t ranked.`
          : `You’ve played ${what} here as a guest. Add them to your account: the days count towards your days in a row, and the rounds stay on this device, unranked.`}
      </p>
      {!taken && (
        <button
          type="button"
          className={buttons.solid}
          aria-disabled={taking.isPending}
          onClick={() => taking.isPending || taking.mutate()}
        >
          Add to my account
        </button>
      )}
      {taking.isError && <p role="alert">That didn’t work, but nothing is lost. Please try again later.</p>}
      <RoundsTable rounds={rounds.slice(0, 20)} name="Guest rounds" />
    </section>
  );
}
