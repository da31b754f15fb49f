// Content that rounds are dealt with: questions, which the player's actions answer one by one.

/** Key of a question in a list of those that a player has seen. */
export function keyOf({ question }: { readonly question: string }): string {
  return question.toLowerCase().slice(0, 80);
}

/** Keys of a content's questions; none for invalid content. */
export function keysOf(content: unknown): string[] {
  return Array.isArray(content) ? content.filter(isQuestion).map(keyOf) : [];
}

/** Content that a player may know after so many actions: later questions are without their `correct`. */
export function knownAfter(content: unknown, actions: number): unknown {
  if (!Array.isArray(content)) return content;
  return content.map(({ correct, ...question }, i) =>
    i < actions && correct !== undefined ? { ...question, correct } : question,
  );
}

function isQuestion(part: unknown): part is { readonly question: string } {
  return typeof part === 'object' && part !== null && 'question' in part && typeof part.question === 'string';
}
