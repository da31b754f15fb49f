// Error codes of the sign-in round trip, as the pages know them.
import { AuthorizationResponseError, ClientError } from 'openid-client';
import type { SignInCode } from '../../protocol/sign-in.ts';

/** The codes of OAuth 2.0 (RFC 6749, 4.1.2.1) and of OpenID Connect (Core 1.0, 3.1.2.6). */
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
};

/** @param error what openid-client throws */
export function codeOf(error: unknown): SignInCode {
  if (isUnreachable(error)) return 'network-request-failed';
  if (!(error instanceof AuthorizationResponseError)) return 'internal-error';
  return (Object.hasOwn(codes, error.error) && codes[error.error]) || 'internal-error';
}

/** Returns a reason for the log: the library's own name for the error, without any text of the provider's. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof ClientError) return error.code === 'OAUTH_TIMEOUT';
  return error instanceof TypeError && error.message === 'fetch failed';
}
