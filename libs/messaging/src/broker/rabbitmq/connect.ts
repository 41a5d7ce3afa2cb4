import type { Logger } from '@kirana/observability';
import type { Topology } from '../../topology/topology.js';
import type { Broker } from '../broker.js';

export interface RabbitSettings {
  readonly url: string;
  readonly service: string;
  readonly topology: Topology;
  readonly logger: Logger;
}

export async function connectRabbitBroker(settings: RabbitSettings): Promise<Broker> {
  throw new Error(`RabbitMQ is not connected yet for ${settings.service}`);
}
