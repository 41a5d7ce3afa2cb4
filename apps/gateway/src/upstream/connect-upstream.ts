import { serviceNames, type ServiceName } from '@kirana/contracts';
import { ServiceClient, httpTransport, urlVariableOf, type InternalTransport } from '@kirana/http-edge';
import type { GatewayConfig } from '../config.js';
import { Upstream } from './upstream.js';

/** Transports to services in the same process, if any. */
export type LocalTransports = Partial<Readonly<Record<ServiceName, InternalTransport>>>;

/** Connects to each service: within the process if it runs there, otherwise by its URL. */
export function connectUpstream(config: GatewayConfig, local: LocalTransports): Upstream {
  const client = (name: ServiceName): ServiceClient => {
    const send = local[name] ?? httpTransport(config[urlVariableOf(name)]).send;
    return new ServiceClient(name, send, config.INTERNAL_SECRET);
  };
  return new Upstream(Object.fromEntries(serviceNames.map(name => [name, client(name)])) as Record<ServiceName, ServiceClient>);
}
