// The theme after the start: an attribute on the root element, set first by theme-init.ts.
import { readStored, writeStored } from '../lib/storage.ts';

const key = 'theme';
const prefersDark = '(prefers-color-scheme: dark)';

function followPreference(): void {
  const stored = readStored(key);
  const isTheme = stored === 'light' || stored === 'dark';
  const system = window.matchMedia(prefersDark).matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = isTheme ? stored : system;
}

export function toggleTheme(): void {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  writeStored(key, dataset.theme);
}

/** Follows the system until the player chooses, and choices made in other tabs. */
export function followTheme(): void {
  window.matchMedia(prefersDark).addEventListener('change', followPreference);
  window.addEventListener('storage', (event) => {
    if (event.key === key) followPreference();
  });
}
