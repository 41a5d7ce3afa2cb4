import { isIP } from 'node:net';
import { isAllowedAddress } from './allowed-address.js';

/** Where webhooks may go. */
export interface TargetRules {
  /** Plain http, other ports and this machine itself, for development and the examples. */
  readonly development: boolean;
}

/** A target webhooks must not go to; the sentence is safe to show. */
export class ForbiddenTarget extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ForbiddenTarget';
  }
}

/**
 * Checks all that an address itself says. The WHATWG parser turns every other way to write an IPv4 address (decimal, octal, hexadecimal,
 * full-width digits) into the usual one first. What a name resolves to is checked at each connection.
 *
 * @throws ForbiddenTarget
 */
export function checkedTarget(text: string, { development }: TargetRules): URL {
  const url = URL.parse(text);
  if (!url) throw new ForbiddenTarget('This is not an address.');
  if (url.protocol !== 'https:' && !(development && url.protocol === 'http:')) {
    throw new ForbiddenTarget('The address must begin with https://.');
  }
  if (url.username !== '' || url.password !== '') throw new ForbiddenTarget('The address must hold no user and no password.');
  if (url.port !== '' && !development) throw new ForbiddenTarget('Only the usual port of https is allowed.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowedAddress(host, { loopback: development })) {
    throw new ForbiddenTarget('The address is not on the public internet.');
  }
  if (isLocalName(host, development)) throw new ForbiddenTarget('The address is not on the public internet.');
  return url;
}

/** Names that mean this machine or a network of its own, whatever a resolver says. */
function isLocalName(host: string, development: boolean): boolean {
  const name = host.replace(/\.$/, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return !development;
  return isIP(host) === 0 && (!name.includes('.') || /\.(local|internal|home\.arpa|lan|intranet)$/.test(name));
}
