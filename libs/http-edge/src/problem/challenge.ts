import type { Problem } from '@kirana/contracts';

const realm = 'Bearer realm="kirana"';

/**
 * Returns the `WWW-Authenticate` of a problem: every 401 has one (RFC 9110, section 15.5.2), and a key without the scope that is needed is
 * told which one (RFC 6750, section 3). Undefined for other problems.
 */
export function challengeFor({ status, code, scope }: Problem & Record<string, unknown>): string | undefined {
  if (code === 'insufficient-scope')
    return `${realm}, error="insufficient_scope"${typeof scope === 'string' ? `, scope="${scope}"` : ''}`;
  if (status !== 401) return undefined;
  return code === 'invalid-token' || code === 'invalid-api-key' ? `${realm}, error="invalid_token"` : realm;
}
