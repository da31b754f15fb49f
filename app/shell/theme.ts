// The theme after the start: an attribute on the root element, set first by theme-init.ts.
import { readStored, writeStored } from '../lib/storage.ts';

type Theme = 'light' | 'dark';

const key = 'theme';
const prefersDark = '(prefers-color-scheme: dark)';

/** Only light and dark are themes. */
function toTheme(value: unknown): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

function preferredTheme(): Theme {
  return toTheme(readStored(key)) ?? (window.matchMedia(prefersDark).matches ? 'dark' : 'light');
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

export function toggleTheme(): void {
  const now = toTheme(document.documentElement.dataset.theme) ?? preferredTheme();
  const next = now === 'dark' ? 'light' : 'dark';
  show(next);
  writeStored(key, next);
}

/** Follows the system until the player has chosen, and choices made in other tabs. */
export function followTheme(): void {
  const follow = () => show(preferredTheme());
  window.matchMedia(prefersDark).addEventListener('change', follow);
  window.addEventListener('storage', (event) => {
    if (event.key === key) follow();
  });
}
