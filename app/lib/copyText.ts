/** Copies text, and returns whether it could. Plain HTTP has no clipboard, and browsers may refuse it elsewhere. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
