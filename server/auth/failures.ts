// What went wrong on the way to the provider and back, in the words that pages know.
import type { SignInCode } from '../../protocol/sign-in.ts';

/** The codes of OAuth 2.0 (RFC 6749, 4.1.2.1), of OpenID Connect, and of better-auth. */
const codes: Readonly<Record<string, SignInCode>> = {
  access_denied: 'user-cancelled',
  user_cancelled: 'user-cancelled',
  login_required: 'user-cancelled',
  interaction_required: 'user-cancelled',
  consent_required: 'user-cancelled',
  account_selection_required: 'user-cancelled',
  unauthorized_client: 'unauthorized-domain',
  temporarily_unavailable: 'network-request-failed',
  server_error: 'network-request-failed',
  state_mismatch: 'expired-popup-request',
  state_not_found: 'expired-popup-request',
  state_invalid: 'expired-popup-request',
  state_security_mismatch: 'expired-popup-request',
  please_restart_the_process: 'expired-popup-request',
  account_not_linked: 'account-exists-with-different-credential',
  oauth_provider_not_found: 'operation-not-allowed',
};

/** @param location where better-auth would send the player */
export function codeOf(location: string | null): SignInCode {
  if (location === null || !URL.canParse(location, 'http://localhost')) return 'internal-error';
  const error = new URL(location, 'http://localhost').searchParams.get('error') ?? '';
  return (Object.hasOwn(codes, error) && codes[error]) || 'internal-error';
}
