import type { Fault } from './openChallenge.ts';

/** Explains why a challenge can't be played. */
export const faultWords: Readonly<Record<Fault, string>> = {
  broken: 'This link is incomplete. Ask your friend to send it again.',
  newer: 'This link comes from a newer version of the arcade. Reload the page to open it.',
  'no-game': 'This game isn’t available.',
  outdated: 'The game has changed since this challenge was made, so nobody can play the same round now.',
  impossible: 'This link’s round breaks the rules. Someone may have changed the link.',
  gone: 'This challenge was removed or is private.',
  unreachable: 'The server couldn’t be reached. Please try again later.',
  unreadable: 'This device’s rounds can’t be read right now. Close other tabs of Play Small and try again.',
};
