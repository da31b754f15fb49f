import type { SignInCode } from '../../protocol/sign-in.ts';

/** @param provider its name, '' when unknown */
export function signInSentence(code: SignInCode, provider: string): string {
  const withProvider = provider && ` with ${provider}`;
  switch (code) {
    case 'account-exists-with-different-credential':
      return 'You signed in another way before. Please sign in that way again.';
    case 'cancelled-popup-request':
      return 'Another sign-in window was opened, so this one was cancelled.';
    case 'expired-popup-request':
      return 'The sign-in took too long or was already used. Please try again.';
    case 'network-request-failed':
      return `${provider || 'The sign-in'} couldn’t be reached. Check your connection and try again.`;
    case 'operation-not-allowed':
      return `Signing in${withProvider} isn’t set up on this server. You can still play as a guest.`;
    case 'popup-blocked':
      return 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.';
    case 'popup-closed-by-user':
      return 'The sign-in window was closed too soon.';
    case 'too-many-requests':
      return 'Too many attempts to sign in. Please wait a few minutes and try again.';
    case 'unauthorized-domain':
      return `This address isn’t set up for signing in${withProvider}.`;
    case 'user-cancelled':
      return 'Sign-in cancelled.';
    case 'user-disabled':
      return 'This account has been closed. Write to us if you think that’s a mistake.';
    case 'internal-error':
      return 'Signing in didn’t work. Please try again.';
  }
}
