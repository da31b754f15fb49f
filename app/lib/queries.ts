// Cache of the server's answers and of this device's records. Lazy-loaded with the pages and dialogs that use it.
import { QueryClient } from '@tanstack/react-query';

export const queries = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, refetchOnReconnect: false } },
});
// Queries may opt in to both.
queries.mount();
