import type { Fault } from './openChallenge.ts';

/** What the page says of a challenge that can't be played. */
export const faultWords: Readonly<Record<Fault, string>> = {
  broken: 'This link is not complete. Ask your friend to send it again, in one piece.',
  newer: 'This link was made by a newer version of the arcade. Reload the page, and it should open.',
  'no-game': 'This challenge is of a game that is not here.',
  outdated: 'The game has changed since this challenge was made, so the same round can’t be played any more.',
  impossible: 'What this link says can’t have been played. It may have been changed on its way.',
  gone: 'This challenge is not there any more, or is its player’s alone.',
  unreachable: 'The server could not be reached. Please try again later.',
};
