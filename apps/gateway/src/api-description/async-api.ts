import { Envelope, eventCatalogue, publicEventCatalogue, type EventContract } from '@kirana/contracts';
import { topology } from '@kirana/messaging';
import { z } from 'zod';

/** Where events of a kind travel. */
interface Road {
  readonly tag: 'public' | 'internal';
  readonly exchange: string;
}

const publicRoad: Road = { tag: 'public', exchange: 'kirana.public' };
const internalRoad: Road = { tag: 'internal', exchange: 'kirana.events' };

/** Queues of the shop that take this event. */
export function queuesOfEvent(type: string): string[] {
  return Object.entries(topology.queues).flatMap(([queue, { binds }]) => (binds.some(each => each.type === type) ? [queue] : []));
}

/** JSON Schema of a whole event: the envelope with its payload. */
export function eventSchema({ type, says, data }: EventContract): object {
  const { $schema: _draft, ...schema } = z.toJSONSchema(Envelope.extend({ type: z.literal(type), data }), { io: 'input' });
  return { ...schema, description: says };
}

/** Every event of the shop as an AsyncAPI 3 document, made from the contracts that check them when they are sent and when they come in. */
export function asyncApi(): object {
  const roads: [EventContract, Road][] = [
    ...publicEventCatalogue.map((contract): [EventContract, Road] => [contract, publicRoad]),
    ...eventCatalogue.map((contract): [EventContract, Road] => [contract, internalRoad]),
  ];
  const by = <T>(make: (contract: EventContract, road: Road) => T) =>
    Object.fromEntries(roads.map(([contract, road]) => [contract.type, make(contract, road)]));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Kirana: events',
      version: '1',
      description:
        'CloudEvents 1.0 in JSON; amounts are whole grosze. Channels tagged `public` are for integrators, who get the same events by webhook and from the feed. Those tagged `internal` stay between the services of the shop.',
    },
    defaultContentType: 'application/cloudevents+json',
    servers: {
      rabbitmq: { host: 'rabbitmq:5672', protocol: 'amqp', description: 'The RabbitMQ of a shop in distributed mode.' },
    },
    channels: by(({ type, says }, { tag, exchange }) => ({
      address: type,
      description: says,
      tags: [{ name: tag }],
      messages: { event: { $ref: `#/components/messages/${type}` } },
      bindings: {
        amqp: {
          is: 'routingKey',
          exchange: { name: exchange, type: 'topic', durable: true, autoDelete: false, vhost: '/' },
          bindingVersion: '0.3.0',
        },
      },
    })),
    operations: by(({ type, says }, { tag }) => ({
      action: 'send',
      channel: { $ref: `#/channels/${type}` },
      summary: says,
      tags: [{ name: tag }],
    })),
    components: {
      messages: by(contract => ({
        name: contract.type,
        title: contract.type,
        summary: contract.says,
        contentType: 'application/cloudevents+json',
        payload: eventSchema(contract),
      })),
    },
  };
}
