// Headers of responses.
import { createHash } from 'node:crypto';

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

/** Permissions that these games never need. */
const DENIED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'usb'],
];

const TWO_YEARS = 63_072_000;

/**
 * Headers that every response carries, unless it has its own of the same name.
 * @param https whether players reach the site by https: only then may browsers insist on it
 */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'Content-Security-Policy': [
      ...Object.entries(CSP).map(([name, value]) => `${name} ${value}`),
      ...(https ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
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

/** Returns an ETag value, which differs for other content. */
export function fingerprint(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
