// Set-up of the suites that render views: no media queries match, and tests can expect an empty console.
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
