import { ConfigError } from '@kirana/config';
import { serviceNames, type ServiceName } from '@kirana/contracts';
import { ServiceClient, httpTransport, urlVariableOf, type InternalTransport } from '@kirana/http-edge';
import type { GatewayConfig } from '../config.js';
import { Upstream } from './upstream.js';

/** Transports to services in the same process, if any. */
export type LocalTransports = Partial<Readonly<Record<ServiceName, InternalTransport>>>;

/**
 * Connects to each service: within the process if it runs there, otherwise by its URL.
 *
 * @throws ConfigError naming the missing URLs.
 */
export function connectUpstream(config: GatewayConfig, local: LocalTransports): Upstream {
  const missing: string[] = [];
  const client = (name: ServiceName): ServiceClient => {
    const variable = urlVariableOf(name);
    const url = config[variable];
    const send = local[name] ?? (url && httpTransport(url).send);
    if (!send) missing.push(`${variable}: needed to reach ${name}`);
    return new ServiceClient(name, send || (() => Promise.reject(new Error('not connected'))), config.INTERNAL_SECRET);
  };
  const clients = Object.fromEntries(serviceNames.map(name => [name, client(name)])) as Record<ServiceName, ServiceClient>;
  if (missing.length > 0) throw new ConfigError('gateway', missing);
  return new Upstream(clients);
}
