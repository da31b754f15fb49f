// Counters and timings of the server, in the form that Prometheus reads. Labels are few and bounded: never an ID.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Histogram bounds in seconds, from a cached answer to a log that is replayed for its whole time limit. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const QUERY_SECONDS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

export interface Metrics {
  request(method: string, route: string, status: number, ms: number): void;
  query(operation: string, ms: number, failed: boolean): void;
  /** Counts the outcome of a submitted log or of a request for a run. */
  run(result: string): void;
  /** @param ran ms of replay, once a worker had taken it up */
  verified(game: string, waited: number, ran: number): void;
  /** Registers a value that is read on request. */
  gauge(name: string, help: string, read: () => number): void;
  /** Returns the counts since the start, and the requests answered within each bound, ascending. */
  totals(): Promise<Totals>;
  /** The text of /metrics, and its type. */
  render(): Promise<{ readonly text: string; readonly type: string }>;
}

export interface Totals {
  readonly requests: number;
  readonly verified: number;
  readonly requestsWithin: readonly { readonly ms: number; readonly count: number }[];
}

/** Creates the metrics of one server, so that several can live in one process. */
export function createMetrics(build: Readonly<Record<string, string>>): Metrics {
  const registers = [new Registry()];
  const ofProcess = processMetrics();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the first byte, by route pattern; live streams count when they end.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const queries = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Duration of a statement, with its lock wait but without the wait for a connection.',
    labelNames: ['operation'] as const,
    buckets: QUERY_SECONDS,
    registers,
  });
  const queryErrors = new Counter({
    name: 'database_query_errors_total',
    help: 'Failed statements.',
    labelNames: ['operation'] as const,
    registers,
  });
  const runs = new Counter({
    name: 'runs_total',
    help: 'Runs by result: issued, ranked, unranked, or a problem code.',
    labelNames: ['result'] as const,
    registers,
  });
  const replays = new Histogram({
    name: 'run_verification_duration_seconds',
    help: 'Replay time of a log or part of one, by game.',
    labelNames: ['game'] as const,
    buckets: SECONDS,
    registers,
  });
  const waits = new Histogram({
    name: 'run_verification_wait_seconds',
    help: 'Wait for a verifying worker.',
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the labels name the build.',
    labelNames: Object.keys(build),
    registers,
  }).set({ ...build }, 1);

  return {
    request: (method, route, status, ms) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    query(operation, ms, failed) {
      queries.labels(operation).observe(ms / 1000);
      if (failed) queryErrors.inc({ operation });
    },
    run: (result) => runs.inc({ result }),
    verified(game, waited, ran) {
      waits.observe(waited / 1000);
      replays.observe({ game }, ran / 1000);
    },
    gauge(name, help, read) {
      new Gauge({ name, help, registers, collect: gaugeReader(read) });
    },
    async totals() {
      const [asked, replayed] = await Promise.all([requests.get(), replays.get()]);
      const sum = (values: typeof asked.values, name: string, le?: number) =>
        values
          .filter(
            ({ metricName, labels }) =>
              metricName === name && (le === undefined || Reflect.get(labels, 'le') === le),
          )
          .reduce((total, { value }) => total + value, 0);
      return {
        requests: sum(asked.values, 'http_request_duration_seconds_count'),
        verified: sum(replayed.values as typeof asked.values, 'run_verification_duration_seconds_count'),
        requestsWithin: SECONDS.map((le) => ({
          ms: le * 1000,
          count: sum(asked.values, 'http_request_duration_seconds_bucket', le),
        })),
      };
    },
    async render() {
      const all = Registry.merge([...registers, ofProcess]);
      return { text: await all.metrics(), type: all.contentType };
    },
  };
}

let shared: Registry | undefined;

/** Memory, CPU, event loop, garbage: these belong to the process, however many servers it holds. */
function processMetrics(): Registry {
  if (shared) return shared;
  shared = new Registry();
  collectDefaultMetrics({ register: shared });
  return shared;
}

function gaugeReader(read: () => number) {
  return function collect(this: Gauge) {
    this.set(read());
  };
}
