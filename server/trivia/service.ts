// Client of the Open Trivia Database (opentdb.com/api_config.php) within its rules: a request every five seconds, at most
// 50 questions each. It has session tokens against repeats, which the store needs none of: it holds each question once.
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { stored } from '../../games/quick-quiz/question.ts';
import { isAskable, type Level, opentdbQuestion, type TriviaQuestion } from './question.ts';

/** Source of its questions, which the quiz credits. */
export const SERVICE = 'opentdb';

const AMOUNT = 50;
const GAP_MS = 5_000;
const RATE_LIMITED_MS = 5_500;

const codes = { noResults: 1, rateLimited: 5 };

const reasons = ['ok', 'no results', 'invalid parameter', 'token not found', 'token empty', 'rate limit'];

export interface Timing {
  /** Milliseconds. */
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Timeout of an answer. */
  readonly timeoutMs: number;
}

export const realTiming: Timing = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  timeoutMs: 8_000,
};

/** The service is unreachable or refuses. The message is one line. */
export class ServiceError extends Error {
  override name = 'ServiceError';
}

interface Options {
  /** The service's address, without `api.php`. */
  readonly url: string;
  readonly signal: AbortSignal;
  readonly timing: Timing;
}

export function openService({ url, signal, timing }: Options) {
  const base = url.endsWith('/') ? url : `${url}/`;
  let free = timing.now();

  async function once(query: Record<string, string>): Promise<Answer> {
    const wait = free - timing.now();
    if (wait > 0) await timing.sleep(wait, signal);
    try {
      return await request(new URL(`api.php?${new URLSearchParams(query)}`, base), timing.timeoutMs, signal);
    } finally {
      free = timing.now() + GAP_MS;
    }
  }

  /** Retries once after the rate limit. */
  async function ask(query: Record<string, string>): Promise<Answer> {
    const answer = await once(query);
    if (answer.response_code !== codes.rateLimited) return answer;
    free = timing.now() + RATE_LIMITED_MS;
    return once(query);
  }

  /** Fetches up to 50 questions; none when the service has too few. @throws ServiceError */
  async function questions(difficulty: Level): Promise<TriviaQuestion[]> {
    const answer = await ask({ amount: String(AMOUNT), type: 'multiple', difficulty });
    if (answer.response_code === 0) return answer.results.flatMap(read);
    if (answer.response_code === codes.noResults) return [];
    throw refusal(answer);
  }

  return { questions };
}

const answerShape = v.object({
  response_code: v.pipe(v.number(), v.integer()),
  results: v.optional(v.array(v.unknown()), []),
});
type Answer = v.InferOutput<typeof answerShape>;

async function request(url: URL, timeoutMs: number, signal: AbortSignal): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, timeout]) });
    // The service reports its limit by code 5 or by this status.
    if (response.status === 429) return { response_code: codes.rateLimited, results: [] };
    if (!response.ok) throw new ServiceError(`HTTP ${response.status}`);
    const answer = v.safeParse(answerShape, await response.json());
    if (!answer.success) throw new ServiceError('the trivia service’s answer has an unknown shape');
    return answer.output;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(timeout.aborted ? `no answer within ${timeoutMs} ms` : reasonOf(error), {
      cause: error,
    });
  }
}

/** fetch gives the reason in its error's cause: "connect ECONNREFUSED 127.0.0.1:1". */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error && cause.message ? cause.message : message;
}

function refusal({ response_code: code }: Answer): ServiceError {
  return new ServiceError(`the trivia service refused: code ${code} (${reasons[code] ?? 'unknown'})`);
}

/** Drops a question that can't be asked: with a duplicate or empty answer, or of another type. */
function read(result: unknown): TriviaQuestion[] {
  const parsed = v.safeParse(opentdbQuestion, result);
  if (!parsed.success) return [];
  const made: TriviaQuestion = { ...parsed.output, src: SERVICE, licence: 'CC BY-SA 4.0' };
  return isAskable(made) && v.is(stored, made) ? [made] : [];
}
