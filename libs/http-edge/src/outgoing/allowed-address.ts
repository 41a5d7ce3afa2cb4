import ipaddr from 'ipaddr.js';

const globalUnicastV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether a request to a URL given from outside may connect to this address. Only public addresses are allowed: IPv4 outside all special-purpose registries,
 * and IPv6 within 2000::/3 outside all special-purpose registries. An IPv6 address that embeds an IPv4 one (mapped, NAT64, 6to4, Teredo)
 * is always refused. `loopback` also allows 127.0.0.0/8 and ::1; for development.
 */
export function isAllowedAddress(address: string, { loopback }: { readonly loopback: boolean }): boolean {
  // A zone (fe80::1%eth0) is only meaningful for addresses that are refused anyway.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === 'loopback') return loopback;
  if (range !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicastV6);
}
