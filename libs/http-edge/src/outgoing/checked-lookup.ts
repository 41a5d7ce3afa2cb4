import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isAllowedAddress } from './allowed-address.js';
import { ForbiddenTarget, type TargetRules } from './target.js';

/** Returns all addresses of a name. */
export type Resolver = (hostname: string) => Promise<readonly LookupAddress[]>;

export const systemResolver: Resolver = hostname => lookup(hostname, { all: true });

/**
 * Creates the DNS lookup of a connection: the name is resolved once, every address is checked, and the connection goes to a checked
 * address. A name that resolves to any forbidden address is refused altogether, which also prevents DNS rebinding.
 */
export function checkedLookup(resolve: Resolver, { development }: TargetRules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      addresses => {
        const forbidden = addresses.filter(({ address }) => !isAllowedAddress(address, { loopback: development }));
        const [first] = addresses;
        if (forbidden.length > 0 || !first) {
          callback(new ForbiddenTarget('The name leads to an address that is not on the public internet.'), '', 0);
        } else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}
