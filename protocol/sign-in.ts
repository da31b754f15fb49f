// Messages from the sign-in window to this browser's pages.

/** BroadcastChannel, as the provider's pages may cut the link between the windows. */
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

function toSignInCode(value: unknown): SignInCode {
  return signInCodes.find((code) => code === value) ?? 'internal-error';
}
