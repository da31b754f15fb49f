// A catalogue that a test writes itself, in place of the server's.
import type { Page } from '@playwright/test';

export type Rows = readonly Record<string, unknown>[];

/** Returns this many entries without a game. */
export function madeUp(count: number): Rows {
  return Array.from({ length: count }, (_, i) => ({
    id: `made-up-${i + 1}`,
    name: `Made up ${i + 1}`,
    desc: `The made up game number ${i + 1}.`,
    category: i % 3 === 0 ? 'Puzzle' : 'Cards',
    order: i,
  }));
}

/**
 * Serves these rows to the page, by the answer and by the stream.
 * @returns a function that sends others through the stream
 */
export async function serveCatalogue(page: Page, first: unknown): Promise<(rows: unknown) => void> {
  let rows = first;
  await page.route('**/api/catalogue', (route) => route.fulfill({ json: rows }));
  // Each answer ends the stream immediately, and the browser reconnects.
  await page.route('**/api/catalogue/stream', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 100\n\nevent: catalogue\ndata: ${JSON.stringify(rows)}\n\n`,
    }),
  );
  return (next) => {
    rows = next;
  };
}
