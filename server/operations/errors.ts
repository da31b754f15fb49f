/** What the operator asked for can't be done, in one line. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
