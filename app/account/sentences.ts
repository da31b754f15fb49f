import type { SignInCode } from '../../protocol/sign-in.ts';

/**
 * @param code any other than these is an internal error
 * @param provider its name, '' when unknown
 */
export function signInSentence(code: string, provider: string): string {
  const withProvider = provider && ` with ${provider}`;
  const sentences: Record<SignInCode, string> = {
    'account-exists-with-different-credential':
      'You signed in another way before. Please sign in that way again.',
    'cancelled-popup-request': 'Another sign-in window was opened, so this one was cancelled.',
    'expired-popup-request': 'The sign-in took too long or was already used. Please try again.',
    'network-request-failed': `${provider || 'The sign-in'} couldn’t be reached. Check your connection and try again.`,
    'operation-not-allowed': `Signing in${withProvider} isn’t set up on this server. You can still play as a guest.`,
    'popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
    'popup-closed-by-user': 'The sign-in window was closed too soon.',
    'too-many-requests': 'Too many attempts to sign in. Please wait a few minutes and try again.',
    'unauthorized-domain': `This address isn’t set up for signing in${withProvider}.`,
    'user-cancelled': 'Sign-in cancelled.',
    'user-disabled': 'This account has been closed. Write to us if you think that’s a mistake.',
    'internal-error': 'Signing in didn’t work. Please try again.',
  };
  return new Map<string, string>(Object.entries(sentences)).get(code) ?? sentences['internal-error'];
}
