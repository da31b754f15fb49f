import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      loopback: true,
      dataDir: resolve('data'),
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '' })).toEqual(readConfig({}));
  });

  it('reads every variable', () => {
    expect(
      readConfig({
        PORT: '0',
        HOST: '::',
        DATA_DIR: '/var/lib/play-small',
        DATABASE_URL: 'postgresql://me:secret@db.example/games?sslmode=require',
        PUBLIC_URL: 'https://play.example/',
        AUTH_SECRET: 'x'.repeat(32),
        UNKNOWN: 'ignored',
      }),
    ).toEqual({
      port: 0,
      host: '::',
      loopback: false,
      dataDir: '/var/lib/play-small',
      databaseUrl: 'postgresql://me:secret@db.example/games?sslmode=require',
      publicUrl: 'https://play.example',
      authSecret: 'x'.repeat(32),
    });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['DATABASE_URL', 'mysql://localhost/games'],
    ['DATABASE_URL', 'localhost'],
    ['AUTH_SECRET', 'too short'],
    ['PUBLIC_URL', 'play.example'],
    ['PUBLIC_URL', 'ftp://play.example'],
    ['PUBLIC_URL', 'https://play.example/arcade'],
    ['PUBLIC_URL', 'https://user@play.example'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
  });

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', PUBLIC_URL: 'y' })).toThrow(/^PORT must[^\n]*\nPUBLIC_URL must/);
  });

  it('never repeats the database address, which holds a password', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{12,20}$/), (password) => {
        expect(() => readConfig({ DATABASE_URL: `mysql://me:${password}@db/games` })).toThrow(
          expect.not.objectContaining({ message: expect.stringContaining(password) }),
        );
      }),
    );
  });

  it('never repeats a secret', () => {
    expect(() => readConfig({ AUTH_SECRET: 'hunter2' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });
});
