// Sets the theme before the first paint, and whether the page may have its typefaces at once. Runs as a classic
// script of its own, ahead of the app, so it imports nothing; theme.ts and main.tsx take over from here.
{
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system decides.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = stored === 'light' || stored === 'dark' ? stored : system;

  // Where this script came out of the browser's cache, the typefaces will too: nothing is gained by waiting.
  const script = document.currentScript as HTMLScriptElement | null;
  const [fetched] = performance.getEntriesByName(script?.src ?? '') as PerformanceResourceTiming[];
  if (fetched?.transferSize === 0) delete document.documentElement.dataset.waits;
}
