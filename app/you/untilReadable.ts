/** Options of a query on this device's rounds: retries while they can't be read, which other tabs may prevent. */
export const untilReadable = {
  retry: false,
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' && 2_000,
} as const;
