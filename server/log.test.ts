import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog, Outage } from './log.ts';

function logged(use: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  use(createLog((line) => lines.push(line)));
  return lines.map((line) => JSON.parse(line));
}

it('is one object a line: when, how bad, what, and the rest', () => {
  const [line] = logged((log) => log.info('listening', { url: 'http://127.0.0.1:3000' }));
  expect(line).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: 'info',
    event: 'listening',
    url: 'http://127.0.0.1:3000',
  });
});

it('an error keeps its stack and loses what a driver hung on it', () => {
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ada@players.example)' });
  const [line] = logged((log) => log.error('request-failed', error, { requestId: 'r' }));
  expect(line).toMatchObject({ level: 'error', requestId: 'r', error: { message: 'duplicate key' } });
  expect(JSON.stringify(line)).toContain('log.test.ts');
  expect(JSON.stringify(line)).not.toContain('ada@');
});

it('an error says what caused it, in the same fields, and no deeper than it makes sense', () => {
  const cause = Object.assign(new Error('no such table: games'), {
    detail: 'Key (email)=(ada@players.example)',
  });
  const [line] = logged((log) => log.error('start-failed', new Error('migration 3 failed', { cause })));
  expect(line).toMatchObject({
    error: { message: 'migration 3 failed', cause: { name: 'Error', message: 'no such table: games' } },
  });
  expect(JSON.stringify(line)).not.toContain('ada@');
  const circle = new Error('round');
  circle.cause = circle;
  const [again] = logged((log) => log.error('start-failed', circle));
  expect(JSON.stringify(again).match(/"message":"round"/g)).toHaveLength(4);
});

it('the last lines before the end of the process are written', () => {
  const script = `
    import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    createLog().info('first');
    setImmediate(() => {
      createLog().info('last');
      process.exit(3);
    });`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    encoding: 'utf8',
  });
  expect(status).toBe(3);
  expect(stdout.match(/first|last/g)).toEqual(['first', 'last']);
});

describe('a failure', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => vi.useRealTimers());

  it('that lasts is logged when it begins and when it ends, not at every retry', () => {
    const events = logged((log) => {
      const outage = new Outage(log, 'database-lost');
      outage.over();
      for (let retry = 0; retry < 10; retry++) outage.failed(new Error('gone'));
      outage.over();
      outage.over();
      vi.advanceTimersByTime(60_000);
      outage.failed(new Error('gone again'));
    }).map(({ event }) => event);
    expect(events).toEqual(['database-lost', 'database-lost-over', 'database-lost']);
  });

  it('that comes and goes ten times a second is logged once a minute', () => {
    const lines = logged((log) => {
      const outage = new Outage(log, 'database-lost');
      for (let retry = 0; retry < 1_800; retry++) {
        outage.failed(new Error('gone'));
        outage.over();
        vi.advanceTimersByTime(100);
      }
    });
    expect(lines).toHaveLength(6);
  });
});
