/** Failure that an operator can correct: the message says why and what to do, in one line. Nothing has changed. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
