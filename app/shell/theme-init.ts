// Before the first paint: sets the style attributes, decides whether the typefaces may apply, and queues keys and taps.
// Then the attributes follow the system and other tabs. A classic script that imports nothing: ThemeToggle.tsx,
// settings/store.ts, main.tsx, lib/earlyInput.ts and Site.tsx do the rest.
{
  const { dataset } = document.documentElement;
  const asks = (query: string) => matchMedia(`(prefers-${query})`);
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked.
      return null;
    }
  };

  const reducedMotion = asks('reduced-motion: reduce');
  const moreContrast = asks('contrast: more');
  const darkScheme = asks('color-scheme: dark');
  const apply = () => {
    let chosen: { motion?: string; contrast?: string; suits?: boolean; leftHanded?: boolean } = {};
    try {
      chosen = JSON.parse(read('settings') ?? '{}') ?? {};
    } catch {
      // Malformed: no choices.
    }
    dataset.motion = chosen.motion ?? (reducedMotion.matches ? 'reduced' : 'full');
    dataset.contrast = chosen.contrast ?? (moreContrast.matches ? 'more' : 'normal');
    dataset.suits = chosen.suits ? 'four' : 'two';
    dataset.hand = chosen.leftHanded ? 'left' : 'right';
  };
  const applyTheme = () => {
    const stored = read('theme');
    const isTheme = stored === 'light' || stored === 'dark';
    dataset.theme = isTheme ? stored : darkScheme.matches ? 'dark' : 'light';
  };
  apply();
  applyTheme();
  reducedMotion.onchange = apply;
  moreContrast.onchange = apply;
  darkScheme.onchange = applyTheme;
  window.onstorage = ({ key }) => (key === 'theme' ? applyTheme() : apply());

  // Checks the device for fallback fonts once; fonts.css would look them up for each face.
  new FontFace('a', 'local(ArialMT),local(Liberation Sans),local(Roboto)').load().catch(() => {
    dataset.standIn = 'none';
  });

  // Delays the loading animation (FrameLoading.module.css), in which each key would cause a frame.
  setTimeout(() => {
    dataset.slow = '';
  }, 1_000);

  window.earlyInput = [];
  const keep = (event: Event) => window.earlyInput?.push(event);
  addEventListener('keydown', keep, true);
  addEventListener('click', keep, true);

  // If this script came from the browser's cache, the typefaces will, too.
  const script = document.currentScript as HTMLScriptElement;
  const [fetched] = performance.getEntriesByName(script.src) as PerformanceResourceTiming[];
  if (fetched?.transferSize === 0) delete dataset.waits;
}
