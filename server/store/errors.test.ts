import { expect, it } from 'vitest';
import { isUnavailable } from './errors.ts';

const failure = (fields: object, message = 'no') => Object.assign(new Error(message), fields);

it.each([
  ['a lost connection', failure({ code: '08006' })],
  ['a full disk, on PostgreSQL', failure({ code: '53100' })],
  ['too many connections', failure({ code: '53300' })],
  ['a server that is shutting down', failure({ code: '57P01' })],
  ['a server that is starting', failure({ code: '57P03' })],
  ['a standby', failure({ code: '25006' })],
  ['a deadlock', failure({ code: '40P01' })],
  ['nobody there', failure({ code: 'ECONNREFUSED' })],
  ['a pool that found no connection', failure({}, 'timeout exceeded when trying to connect')],
  ['a connection that broke off', failure({}, 'Connection terminated unexpectedly')],
  ['a full disk, on SQLite', failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['a disk that fails, in detail', failure({ code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) })],
  ['any of these, wrapped', new Error('it failed', { cause: failure({ code: '57P01' }) })],
])('%s says that the database is away', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  ['a broken rule of the tables', failure({ code: '23505' })],
  ['a mistake in a query', failure({ code: '42P01' })],
  ['a text with NUL', failure({ code: '22021' })],
  ['a broken rule, on SQLite', failure({ code: 'ERR_SQLITE_ERROR', errcode: 19 })],
  ['a bug', new TypeError('x is not a function')],
  ['anything else', 'ECONNREFUSED'],
])('%s does not', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});
