// Cache of the server's answers and of this device's records. Lazy-loaded with the pages and dialogs that use it.
import { QueryClient, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';

export const queries = new QueryClient({
  defaultOptions: {
    // Without a connection a query fails immediately, unless the service worker or this device answers it.
    queries: { networkMode: 'always', retry: 1, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { networkMode: 'always' },
  },
});
// Queries may opt in to both.
queries.mount();

export function useAnswer<T>(query: UseQueryOptions<T>): UseQueryResult<T> {
  return useQuery(query, queries);
}
