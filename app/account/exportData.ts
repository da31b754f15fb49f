import { download } from '../lib/download.ts';
import { notify } from './session.ts';

/** Saves everything that the server keeps about the player as a file. */
export async function exportData(): Promise<void> {
  await download('/api/users/me/export', 'play-small.json').catch(() =>
    notify('Your data couldn’t be exported. Please try again later.'),
  );
}
