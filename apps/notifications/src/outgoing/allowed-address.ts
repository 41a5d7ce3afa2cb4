import ipaddr from 'ipaddr.js';

const globalUnicastV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether a webhook may connect to this address. Only what is public may be reached: IPv4 that no special registry names, and IPv6 within
 * 2000::/3 that no special registry names. An IPv6 address that carries an IPv4 one (mapped, NAT64, 6to4, Teredo) is refused altogether.
 * `loopback` allows 127.0.0.0/8 and ::1 as well; for development.
 */
export function isAllowedAddress(address: string, { loopback }: { readonly loopback: boolean }): boolean {
  // A zone (fe80::1%eth0) only makes sense for addresses that are refused anyway.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === 'loopback') return loopback;
  if (range !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicastV6);
}
