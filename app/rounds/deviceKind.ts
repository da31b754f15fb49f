import type { DeviceKind } from '../../protocol/runs.ts';

/** Kind of this device, from what its browser says of it. An iPad's says that it is a Mac. */
export function deviceKind({ userAgent = '', maxTouchPoints = 0 } = navigator): DeviceKind {
  const isIpad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isIpad || /Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobi|iPhone/.test(userAgent) ? 'phone' : 'computer';
}
