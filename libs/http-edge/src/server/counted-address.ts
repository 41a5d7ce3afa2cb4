import ipaddr from 'ipaddr.js';

/** Groups of 16 bits that name the network of an IPv6 address. */
const networkGroups = 4;

/**
 * Returns under what a client is counted: an IPv4 address as it is, and an IPv6 address as its network of 64 bits. A client with an IPv6 address
 * has such a network (RFC 4291 §2.5.1) and can send each request from another address of it, which a limit per address would not notice.
 */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // Also turns `::ffff:203.0.113.7`, as a socket for both protocols calls an IPv4 client, into `203.0.113.7`.
  const client = ipaddr.process(address);
  if (client instanceof ipaddr.IPv4) return client.toString();
  const network = client.parts.slice(0, networkGroups).map(group => group.toString(16));
  return `${network.join(':')}::/64`;
}
