import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { queries } from './queries.ts';
import { failureWords } from './send.ts';

interface Options<Answer, What> extends UseMutationOptions<Answer, Error, What> {
  /** Words for a failure without a reason from the server. */
  readonly failed?: string;
}

/** A request that the player makes. `send` ignores another press during it; `mutate` sends in any case. */
export function useSending<Answer, What = void>({ failed, ...options }: Options<Answer, What>) {
  const sending = useMutation(options, queries);
  return {
    ...sending,
    send: (what: What) => sending.isPending || sending.mutate(what),
    failure: sending.isError && failureWords(sending.error, failed),
  };
}
