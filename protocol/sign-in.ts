// Messages from the sign-in window to this browser's pages: `{ type: 'signed-in' }`, or `{ type: 'failed', code }`.

/** BroadcastChannel, as the provider's pages may cut the link between the windows. */
export const signInChannel = 'play-small-sign-in';

export type SignInCode =
  | 'account-exists-with-different-credential'
  | 'cancelled-popup-request'
  | 'expired-popup-request'
  | 'internal-error'
  | 'network-request-failed'
  | 'operation-not-allowed'
  | 'popup-blocked'
  | 'popup-closed-by-user'
  | 'too-many-requests'
  | 'unauthorized-domain'
  | 'user-cancelled'
  | 'user-disabled';
