// Client of the Open Trivia Database (opentdb.com/api_config.php) within its rules: a request every five seconds, at most
// 50 questions each. It has session tokens against repeats, which the store needs none of: it holds each question once.
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { stored } from '../../games/quick-quiz/question.ts';
import { OperatorError } from '../operator-error.ts';
import { isAskable, type Level, opentdbQuestion, type TriviaQuestion } from './question.ts';

/** Source of its questions, which the quiz credits. */
export const SERVICE = 'opentdb';

const AMOUNT = 50;
const GAP_MS = 5_000;
const RATE_LIMITED_MS = 5_500;

const codes = { noResults: 1, rateLimited: 5 };

const reasons = ['ok', 'no results', 'invalid parameter', 'token not found', 'token empty', 'rate limit'];

export interface Timing {
  /** Waits some milliseconds. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Timeout of an answer. */
  readonly timeoutMs: number;
}

export const realTiming: Timing = {
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  timeoutMs: 8_000,
};

interface Options {
  /** The service's address, without `api.php`. */
  readonly url: string;
  readonly signal: AbortSignal;
  readonly timing: Timing;
}

export function openService({ url, signal, timing }: Options) {
  const base = url.endsWith('/') ? url : `${url}/`;
  /** Wait (ms) before the next request. */
  let pause = 0;

  async function ask(address: URL): Promise<Answer> {
    if (pause > 0) await timing.sleep(pause, signal);
    pause = GAP_MS;
    return request(address, timing.timeoutMs, signal);
  }

  /** Fetches up to 50 questions; none when the service has too few. Retries once after the rate limit. @throws OperatorError */
  async function questions(difficulty: Level): Promise<TriviaQuestion[]> {
    const query = new URLSearchParams({ amount: String(AMOUNT), type: 'multiple', difficulty });
    const address = new URL(`api.php?${query}`, base);
    let answer = await ask(address);
    if (answer.response_code === codes.rateLimited) {
      pause = RATE_LIMITED_MS;
      answer = await ask(address);
    }
    const { response_code: code, results } = answer;
    if (code === 0) return results.flatMap(read);
    if (code === codes.noResults) return [];
    throw failure(address, `the trivia service refused: code ${code} (${reasons[code] ?? 'unknown'})`);
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
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const answer = v.safeParse(answerShape, await response.json());
    if (!answer.success) throw new Error('the trivia service’s answer has an unknown shape');
    return answer.output;
  } catch (error) {
    throw failure(url, timeout.aborted ? `no answer within ${timeoutMs} ms` : reasonOf(error), error);
  }
}

function failure({ origin }: URL, why: string, cause?: unknown): OperatorError {
  return new OperatorError(`${origin}: ${why}.`, { cause });
}

/** fetch gives the reason in its error's cause: "connect ECONNREFUSED 127.0.0.1:1". */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error && cause.message ? cause.message : message;
}

/** Drops a question that can't be asked: with a duplicate or empty answer, or of another type. */
function read(result: unknown): TriviaQuestion[] {
  const parsed = v.safeParse(opentdbQuestion, result);
  if (!parsed.success) return [];
  const made: TriviaQuestion = { ...parsed.output, src: SERVICE, licence: 'CC BY-SA 4.0' };
  return isAskable(made) && v.is(stored, made) ? [made] : [];
}
