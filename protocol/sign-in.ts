// How the sign-in's window tells the pages of this browser what came of it.

/** A BroadcastChannel: it reaches them whatever the provider's pages did to the link between the windows. */
export const signInChannel = 'play-small-sign-in';

export const signInCodes = [
  'account-exists-with-different-credential',
  'cancelled-popup-request',
  'expired-popup-request',
  'internal-error',
  'network-request-failed',
  'operation-not-allowed',
  'popup-blocked',
  'popup-closed-by-user',
  'too-many-requests',
  'unauthorized-domain',
  'user-cancelled',
  'user-disabled',
] as const;

export type SignInCode = (typeof signInCodes)[number];

export type SignInMessage =
  | { readonly type: 'signed-in' }
  | { readonly type: 'failed'; readonly code: SignInCode };

/** Reads an untrusted value. */
export function toSignInMessage(value: unknown): SignInMessage | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  if (value.type === 'signed-in') return { type: 'signed-in' };
  if (value.type !== 'failed') return undefined;
  return { type: 'failed', code: toSignInCode('code' in value ? value.code : undefined) };
}

export function toSignInCode(value: unknown): SignInCode {
  return signInCodes.find((code) => code === value) ?? 'internal-error';
}

/** Each code in words for the player. @param provider its name */
export function signInSentence(code: SignInCode, provider: string): string {
  switch (code) {
    case 'account-exists-with-different-credential':
      return 'You have signed in here another way before. Please use that way again.';
    case 'cancelled-popup-request':
      return 'Another sign-in window was opened, so this one was cancelled.';
    case 'expired-popup-request':
      return 'The sign-in took too long or was already used. Please try again.';
    case 'network-request-failed':
      return `${provider} could not be reached. Check your connection and try again.`;
    case 'operation-not-allowed':
      return `Signing in with ${provider} is not set up on this server. You can play as a guest.`;
    case 'popup-blocked':
      return 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.';
    case 'popup-closed-by-user':
      return 'The sign-in window was closed before you were signed in.';
    case 'too-many-requests':
      return 'Too many attempts to sign in. Please wait a few minutes and try again.';
    case 'unauthorized-domain':
      return `This address is not set up for signing in with ${provider}.`;
    case 'user-cancelled':
      return 'You were not signed in, as you wished.';
    case 'user-disabled':
      return 'This account has been closed. Write to us if you think that is a mistake.';
    case 'internal-error':
      return 'Signing in did not work this time. Please try again.';
  }
}
