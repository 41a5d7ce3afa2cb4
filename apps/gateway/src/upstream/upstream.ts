import type { ServiceClient } from '@kirana/http-edge';

/** Services the gateway calls, all of tools/host/src/services.ts; a test compares the two. */
export const upstreamNames = [
  'catalogue',
  'cart-inventory',
  'orders',
  'notifications',
  'integrations',
  'images',
  'payments',
  'identity',
  'dispatch',
] as const;
export type UpstreamName = (typeof upstreamNames)[number];

type Clients = Readonly<Record<UpstreamName, ServiceClient>>;
type ClientOf = (name: UpstreamName) => ServiceClient;

const ClientsByName = class {
  constructor(clientOf: ClientOf) {
    Object.assign(this, Object.fromEntries(upstreamNames.map(name => [name, clientOf(name)])));
  }
} as new (clientOf: ClientOf) => Clients;

/** One client for each service, under its name. */
export class Upstream extends ClientsByName {}
