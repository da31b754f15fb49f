import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { OperatorError } from './operator-error.ts';

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      loopback: true,
      proxyHops: 0,
      providers: [],
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
        PROXY_HOPS: '2',
        AUTH_SECRET: 'x'.repeat(32),
        GOOGLE_CLIENT_ID: 'client',
        GOOGLE_CLIENT_SECRET: 'secret',
        OIDC_ISSUER: 'https://id.example/realms/games',
        OIDC_CLIENT_ID: 'arcade',
        OIDC_NAME: 'Example',
        METRICS_TOKEN: 'm'.repeat(16),
        SECURITY_CONTACT: 'mailto:security@play.example',
        TRIVIA_URL: 'https://opentdb.com',
        UNKNOWN: 'ignored',
      }),
    ).toEqual({
      port: 0,
      host: '::',
      loopback: false,
      proxyHops: 2,
      providers: [
        {
          id: 'google',
          name: 'Google',
          issuer: 'https://accounts.google.com',
          clientId: 'client',
          clientSecret: 'secret',
        },
        { id: 'oidc', name: 'Example', issuer: 'https://id.example/realms/games', clientId: 'arcade' },
      ],
      dataDir: '/var/lib/play-small',
      databaseUrl: 'postgresql://me:secret@db.example/games?sslmode=require',
      publicUrl: 'https://play.example',
      authSecret: 'x'.repeat(32),
      metricsToken: 'm'.repeat(16),
      securityContact: 'mailto:security@play.example',
      triviaUrl: 'https://opentdb.com',
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
    ['METRICS_TOKEN', 'short'],
    ['SECURITY_CONTACT', 'me'],
    ['SECURITY_CONTACT', 'mailto:a@b.example\nExpires: never'],
    ['METRICS_TOKEN', 'long enough, but with spaces'],
    ['PROXY_HOPS', '-1'],
    ['OIDC_ISSUER', 'id.example'],
    ['OIDC_ISSUER', 'http://id.example'],
    ['OIDC_ISSUER', 'https://id.example/.well-known/openid-configuration'],
    ['TRIVIA_URL', 'opentdb.com'],
    ['TRIVIA_URL', 'https://opentdb.com/?amount=50'],
    ['PUBLIC_URL', 'play.example'],
    ['PUBLIC_URL', 'ftp://play.example'],
    ['PUBLIC_URL', 'https://play.example/arcade'],
    ['PUBLIC_URL', 'https://user@play.example'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(OperatorError);
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
    const secrets = {
      AUTH_SECRET: 'hunter2',
      METRICS_TOKEN: 'hunter2',
      GOOGLE_CLIENT_SECRET: 'hunter2',
      OIDC_CLIENT_SECRET: 'hunter2',
    };
    expect(() => readConfig(secrets)).toThrow(OperatorError);
    expect(() => readConfig(secrets)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'a' }, /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must both be set/],
    [{ GOOGLE_CLIENT_SECRET: 'a' }, /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must both be set/],
    [{ OIDC_CLIENT_ID: 'a' }, /^OIDC_ISSUER and OIDC_CLIENT_ID must both be set/],
    [{ OIDC_ISSUER: 'https://id.example' }, /^OIDC_ISSUER and OIDC_CLIENT_ID must both be set/],
    [{ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', HOST: '0.0.0.0' }, /^PUBLIC_URL must be set/],
  ])('says what a half configured sign-in is missing: %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it('knows that a proxy stands in front where players come by https', () => {
    expect(readConfig({ PUBLIC_URL: 'https://play.example' }).proxyHops).toBe(1);
    expect(readConfig({ PUBLIC_URL: 'http://10.0.0.7:3000' }).proxyHops).toBe(0);
    expect(readConfig({ PUBLIC_URL: 'https://play.example', PROXY_HOPS: '0' }).proxyHops).toBe(0);
  });
});
