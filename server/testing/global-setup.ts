// Starts one PostgreSQL for a whole run of the server's tests.
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { readonly url: string; readonly psql: string };
  }
}

export async function setup(project: TestProject) {
  const { url, psql, stop } = await startPostgres();
  project.provide('postgres', { url, psql });
  return stop;
}
