// Set-up for suites that render views: no media query matches, and tests can expect an empty console.
import { afterEach, beforeEach, vi } from 'vitest';

export function watchConsole(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error');
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
