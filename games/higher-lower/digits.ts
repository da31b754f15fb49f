import { highest, lowest } from './rules.ts';

/** Extracts digits, including Arabic, Persian and full-width ones: the last four bits of each are its value. */
export function digitsOf(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, '');
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Returns the digit at the position of a key that types something else without Shift, as "&" on AZERTY. */
export function digitKey({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Press): string | undefined {
  if (shiftKey || ctrlKey || altKey || metaKey) return undefined;
  return key.length === 1 && digitsOf(key) === '' ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
}

export function stepped(text: string, by: number): string {
  return String(Math.min(highest, Math.max(lowest, Number(text) + by)));
}
