// Sets the theme, and what else style sheets go by, before the first paint; and whether the page may have its
// typefaces at once. It keeps what the player types and taps before the code is there. Runs as a classic script of its own,
// ahead of the app, so it imports nothing; theme.ts, settings/look.ts, main.tsx, lib/earlyInput.ts and Site.tsx take over
// from here.
{
  const { dataset } = document.documentElement;
  const asks = (query: string) => matchMedia(`(prefers-${query})`);
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: the system decides.
      return null;
    }
  };

  const calm = asks('reduced-motion: reduce');
  const strong = asks('contrast: more');
  const look = () => {
    let chosen: { motion?: string; contrast?: string; suits?: boolean } = {};
    try {
      chosen = JSON.parse(read('settings') ?? '{}') ?? {};
    } catch {
      // Nonsense: nothing is chosen.
    }
    dataset.motion = chosen.motion ?? (calm.matches ? 'reduced' : 'full');
    dataset.contrast = chosen.contrast ?? (strong.matches ? 'more' : 'normal');
    dataset.suits = chosen.suits ? 'four' : 'two';
  };
  look();
  calm.onchange = look;
  strong.onchange = look;
  window.onstorage = look;

  const stored = read('theme');
  const isTheme = stored === 'light' || stored === 'dark';
  dataset.theme = isTheme ? stored : asks('color-scheme: dark').matches ? 'dark' : 'light';

  // Does the device have what stands in for the typefaces? fonts.css would ask it for each face anew.
  new FontFace('a', 'local(ArialMT),local(Liberation Sans),local(Roboto)').load().catch(() => {
    dataset.standIn = 'none';
  });

  // What a game's page shows while it loads nods from then on (FrameLoading.module.css), and not before: while something moves
  // each key has a frame drawn, which what loads waits for.
  setTimeout(() => {
    dataset.slow = '';
  }, 1_000);

  window.earlyInput = [];
  const keep = (event: Event) => window.earlyInput?.push(event);
  addEventListener('keydown', keep, true);
  addEventListener('click', keep, true);

  // Where this script came out of the browser's cache, the typefaces will too: nothing is gained by waiting.
  const script = document.currentScript as HTMLScriptElement;
  const [fetched] = performance.getEntriesByName(script.src) as PerformanceResourceTiming[];
  if (fetched?.transferSize === 0) delete dataset.waits;
}
