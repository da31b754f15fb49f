// Counters and timings of the server for Prometheus. Labels are few and bounded: never an ID.
import { createHistogram } from 'node:perf_hooks';
import type { LogEvent } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DeskSample } from '../../protocol/desk.ts';
import { version } from '../version.ts';

/** Histogram bounds in seconds, from a cached answer to a log that is replayed for its whole time limit. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const QUERY_SECONDS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of one server; a process may hold several. */
export function createMetrics() {
  const registers = [new Registry()];
  const timings = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets = SECONDS,
  ) => new Histogram({ name, help, labelNames, buckets, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const requests = timings(
    'http_request_duration_seconds',
    'Time to the first byte, by route pattern; live streams count when they end.',
    ['method', 'route', 'status'],
  );
  const queries = timings(
    'database_query_duration_seconds',
    'Duration of a statement, with its lock wait but without the wait for a connection.',
    ['operation'],
    QUERY_SECONDS,
  );
  const queryErrors = counter('database_query_errors_total', 'Failed statements.', ['operation']);
  const runs = counter('runs_total', 'Runs by result: issued, ranked, unranked, or a problem code.', [
    'result',
  ]);
  const replays = timings(
    'run_verification_duration_seconds',
    'Replay time of a log or part of one, by game.',
    ['game'],
  );
  const waits = timings('run_verification_wait_seconds', 'Wait for a verifying worker.', []);
  /** Response times (µs) since the last sample, and the logs replayed since. */
  const responses = createHistogram();
  let verified = 0;
  let sampledAt = performance.now();
  const build = { version, node: process.versions.node, sqlite: process.versions.sqlite ?? '' };
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the labels name the build.',
    registers,
    labelNames: Object.keys(build),
  }).set(build, 1);

  return {
    request(method: string, route: string, status: number, ms: number) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
      responses.record(Math.max(1, Math.round(ms * 1000)));
    },
    /** Observer for Kysely: counts every statement by its kind, without its text and values. */
    query({ level, query, queryDurationMillis }: LogEvent) {
      const operation = operations.get(query.query.kind) ?? 'other';
      queries.labels(operation).observe(queryDurationMillis / 1000);
      if (level === 'error') queryErrors.inc({ operation });
    },
    /** Counts the outcome of a submitted log or of a request for a run. */
    run: (result: string) => runs.inc({ result }),
    /** @param ran ms of replay, once a worker had taken it up */
    verified(game: string, waited: number, ran: number) {
      waits.observe(waited / 1000);
      replays.observe({ game }, ran / 1000);
      verified += 1;
    },
    /** Registers a value that is read on request. */
    gauge(name: string, help: string, read: () => number) {
      function collect(this: Gauge) {
        this.set(read());
      }
      new Gauge({ name, help, registers, collect });
    },
    /** Returns what has happened since the last call, for the desk. */
    sample(streams: number): DeskSample {
      const now = performance.now();
      const seconds = Math.max(0.001, (now - sampledAt) / 1000);
      const [requests, replayed] = [responses.count, verified];
      const p99 = requests === 0 ? 0 : responses.percentile(99) / 1000;
      responses.reset();
      [sampledAt, verified] = [now, 0];
      return { at: Date.now(), requests: requests / seconds, verified: replayed / seconds, p99, streams };
    },
    /** Returns the text of /metrics and its type. */
    async render() {
      const all = Registry.merge([...registers, ofProcess]);
      return { text: await all.metrics(), type: all.contentType };
    },
  };
}

/** Statements by Kysely's kinds. */
const operations = new Map([
  ['SelectQueryNode', 'select'],
  ['InsertQueryNode', 'insert'],
  ['UpdateQueryNode', 'update'],
  ['DeleteQueryNode', 'delete'],
  // Start and end of transactions, among others.
  ['RawNode', 'raw'],
]);

/** Memory, CPU, event loop and garbage collection belong to the process, however many servers it holds. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });
