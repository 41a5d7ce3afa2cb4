import { isIPv4 } from 'node:net';
import type { SignInPlace } from '@kirana/contracts';
import type { FastifyRequest } from 'fastify';

/** Returns what is known of the browser that signs in: what it calls itself, and the network it is in. */
export function placeOf({ headers, ip }: FastifyRequest): SignInPlace {
  const device = headers['user-agent']?.replaceAll(/\p{Cc}/gu, '').slice(0, 300);
  return { device: device ? device : null, address: networkOf(ip) };
}

/**
 * Returns the network of an address, which is enough to recognise a foreign sign-in: the whole address would be stored about every customer
 * without need (GDPR, article 5). `203.0.113.7` becomes `203.0.113.x`, an IPv6 address its first three groups.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x');
  return `${plain.split(':').slice(0, 3).join(':')}:x`;
}
