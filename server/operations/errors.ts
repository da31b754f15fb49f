/** Reason, in one line, why an operator's request failed. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Contradictory words of a command, or a missing confirmation. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}
