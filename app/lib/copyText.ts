/**
 * Copies to the clipboard, which browsers lack on plain HTTP and may refuse elsewhere.
 * @returns whether the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
