import { isIP } from 'node:net';
import { isAllowedAddress } from './allowed-address.js';

/** Rules for URLs given from outside: those of webhooks and of browsers' push services. */
export interface TargetRules {
  /** Allows plain http, other ports and loopback, for development and the examples. */
  readonly development: boolean;
}

/** A URL that nothing must be sent to; the message can be shown to who gave it. */
export class ForbiddenTarget extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ForbiddenTarget';
  }
}

/**
 * Checks the URL itself. The WHATWG parser first normalises every other notation of an IPv4 address (decimal, octal, hexadecimal,
 * full-width digits). The addresses a name resolves to are checked at each connection.
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

/** Returns whether a name refers to this machine or a local network, whatever it resolves to. */
function isLocalName(host: string, development: boolean): boolean {
  const name = host.replace(/\.$/, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return !development;
  return isIP(host) === 0 && (!name.includes('.') || /\.(local|internal|home\.arpa|lan|intranet)$/.test(name));
}
