/** Shares by the system's dialog, or copies where that is refused. @returns whether it copied; undefined after a share */
export async function shareOrCopy(words: ShareData, text: string): Promise<boolean | undefined> {
  try {
    await navigator.share(words);
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    return isCancelled ? undefined : copyText(text);
  }
  return undefined;
}

/** Copies text, and returns whether it could. Plain HTTP has no clipboard, and browsers may refuse it elsewhere. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
