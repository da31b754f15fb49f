// Cache of the server's answers, and of this device's records. Loaded only by pages and dialogs that ask for some.
import { QueryClient } from '@tanstack/react-query';

export const queries = new QueryClient({
  defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, refetchOnReconnect: false } },
});
// Queries may opt in to both.
queries.mount();
