import { Inject, Injectable } from '@nestjs/common';
import type { DataOf, EventContract } from '@kirana/contracts';
import { newTraceparent } from '@kirana/observability';
import { randomUUID } from 'node:crypto';
import type { Broker } from '../broker/broker.js';
import { BROKER } from '../tokens.js';

/**
 * Broadcasts events that are outdated a second later (a rider's position): directly to current listeners, without the outbox and without
 * storage.
 */
@Injectable()
export class LiveChannel {
  constructor(@Inject(BROKER) private readonly broker: Broker) {}

  send<C extends EventContract>(contract: C, subject: string, data: DataOf<C>): void {
    const id = randomUUID();
    const body = JSON.stringify({
      specversion: '1.0',
      id,
      source: `/${contract.type.slice(0, contract.type.indexOf('.'))}`,
      type: contract.type,
      subject,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      aggregateversion: 1,
      correlationid: subject,
      // One per second and rider: not worth tracing.
      traceparent: newTraceparent(false),
      data,
    });
    this.broker.broadcast({ id, routingKey: contract.type, body });
  }
}
