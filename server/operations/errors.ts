/** Reason, in one line, why something that an operator asked for can't be done. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The words of a command make no sense together, or lack a confirmation. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}
