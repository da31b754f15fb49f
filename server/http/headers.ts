// The headers that every response carries. A response's own header of the same name wins.

const CSP = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** Everything that a page could ask a device for and these games never do. */
const DENIED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'usb',
];

const TWO_YEARS = 63_072_000;

/** @param https whether players reach the site by https: only then may browsers be told to insist on it */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy({ https }),
    // `same-origin` would cut off the sign-in pop-up from the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': DENIED.map((feature) => `${feature}=()`).join(', '),
    ...(https && { 'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains` }),
  };
}

function contentSecurityPolicy({ https }: { https: boolean }): string {
  const directives = Object.entries(CSP).map(([name, value]) => `${name} ${value}`);
  return [...directives, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
}
