// Seeds of links that name a deal by a text.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** First 128 bits of the text's SHA-256. Browsers have no `crypto.subtle` on plain HTTP. */
export function textSeed(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16));
}
