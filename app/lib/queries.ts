// What has been asked of the server, and of this device's records. Loaded only by pages and dialogs that ask.
import { QueryClient } from '@tanstack/react-query';

export const queries = new QueryClient({ defaultOptions: { queries: { retry: 1 } } });
