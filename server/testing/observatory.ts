// Scores a page's headers by the rules that MDN's HTTP Observatory publishes (github.com/mdn/mdn-http-observatory,
// src/grader/charts.js and src/analyzer/tests), as far as they concern what our server can be: one that answers by https.

interface Page {
  readonly headers: Headers;
  readonly html: string;
}

/** Returns the points that each rule adds to or takes from the 100 that every site begins with. */
export function scoreByRule({ headers, html }: Page): Record<string, number> {
  return {
    'content-security-policy': scorePolicy(headers.get('Content-Security-Policy')),
    cookies: scoreCookies(headers.getSetCookie()),
    'cross-origin-resource-sharing': headers.has('Access-Control-Allow-Origin') ? -50 : 0,
    'cross-origin-opener-policy': scoreOneOf(headers.get('Cross-Origin-Opener-Policy'), [
      'same-origin',
      'same-origin-allow-popups',
      'noopener-allow-popups',
    ]),
    'cross-origin-embedder-policy': scoreOneOf(headers.get('Cross-Origin-Embedder-Policy'), [
      'require-corp',
      'credentialless',
    ]),
    'cross-origin-resource-policy': scoreOneOf(headers.get('Cross-Origin-Resource-Policy'), [
      'same-origin',
      'same-site',
    ]),
    'referrer-policy': scoreReferrers(headers.get('Referrer-Policy')),
    'strict-transport-security': scoreTransport(headers.get('Strict-Transport-Security')),
    'subresource-integrity': scoreScripts(html),
    'x-content-type-options': headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5,
    'x-frame-options': scoreFrames(headers),
  };
}

export function gradeOf(rules: Readonly<Record<string, number>>): { score: number; grade: string } {
  const all = Object.values(rules);
  const penalties = all.filter((points) => points < 0).reduce((sum, points) => sum + points, 100);
  // Bonuses count for sites that have 90 points without them.
  const bonuses = all.filter((points) => points > 0).reduce((sum, points) => sum + points, 0);
  const score = Math.max(0, penalties >= 90 ? penalties + bonuses : penalties);
  return { score, grade: GRADES[Math.floor(Math.min(score, 100) / 5)] ?? 'F' };
}

const GRADES = 'F F F F F D- D D D+ C- C C C+ B- B B B+ A- A A A+'.split(' ');

function scorePolicy(policy: string | null): number {
  if (!policy) return -25;
  const directives = new Map(
    policy.split(';').map((text) => {
      const [name = '', ...sources] = text.trim().toLowerCase().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const broad = ['*', 'http:', 'https:', 'data:', 'ftp:', 'http://*', 'https://*', 'ftp://*'];
  const has = (name: string, found: readonly string[]) =>
    sourcesOf(name).some((source) => found.includes(source));
  if (has('script-src', [...broad, "'unsafe-inline'"]) || has('object-src', broad)) return -20;
  if ([...directives.values()].flat().some((source) => /^(http|ftp):/.test(source))) return -20;
  if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10;
  if (has('style-src', [...broad, "'unsafe-inline'"])) return 0;
  const forms = directives.get('form-action') ?? ['*'];
  const strict =
    directives.get('default-src')?.join() === "'none'" && ["'self'", "'none'"].includes(forms.join());
  return strict ? 10 : 5;
}

function scoreCookies(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  const all = cookies.map((cookie) => cookie.toLowerCase().split(/;\s*/));
  if (!all.every((attributes) => attributes.includes('secure'))) return -40;
  if (!all.every((attributes) => attributes.includes('httponly'))) return -30;
  return all.every((attributes) => attributes.some((text) => /^samesite=(lax|strict)$/.test(text))) ? 5 : 0;
}

function scoreOneOf(value: string | null, liked: readonly string[]): number {
  if (value === null) return 0;
  return liked.includes(value) ? 10 : -5;
}

function scoreReferrers(policy: string | null): number {
  if (policy === null) return 0;
  const last = policy.split(',').at(-1)?.trim() ?? '';
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(last)
    ? 5
    : -5;
}

function scoreTransport(policy: string | null): number {
  const age = Number(/max-age=(\d+)/.exec(policy ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return -20;
  const sixMonths = 15_552_000;
  return age < sixMonths ? -10 : 0;
}

/** Scripts of one's own site need no hash, and earn something by having one. */
function scoreScripts(html: string): number {
  const scripts = html.match(/<script\b[^>]*\bsrc=[^>]*>/g) ?? [];
  if (scripts.some((tag) => !/\bsrc="\/[^/]/.test(tag))) return -5;
  return scripts.some((tag) => /\bintegrity="sha(256|384|512)-/.test(tag)) ? 5 : 0;
}

function scoreFrames(headers: Headers): number {
  if (headers.get('Content-Security-Policy')?.includes('frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get('X-Frame-Options') ?? '') ? 5 : -20;
}
