import { expect, it } from 'vitest';
import { verdictOf } from './audit.ts';

const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { tar: { name: 'tar', severity } },
    metadata: { vulnerabilities: { high: 1, total: 1 } },
  });

it.each(['high', 'critical'])('a hole that is %s is told by its package', (severity) => {
  expect(verdictOf(report(severity))).toEqual({ kind: 'found', names: ['tar'] });
});

it('a lesser hole is for a calmer day', () => {
  expect(verdictOf(report('moderate'))).toEqual({ kind: 'clean' });
});

it.each([
  ['{"error":{"code":"EAUDIT","summary":"405 Method Not Allowed"}}', '405 Method Not Allowed'],
  ['{"message":"request to the registry failed"}', 'request to the registry failed'],
  ['', 'no report'],
  ['<html>proxy</html>', 'no report'],
])('a registry that answers %j was not asked', (answer, why) => {
  expect(verdictOf(answer)).toEqual({ kind: 'unasked', why });
});
