import {
  Envelope,
  PublicEvent,
  eventCatalogue,
  isPublicEvent,
  publicEventCatalogue,
  type EventContract,
} from '@kirana/contracts';
import { topology } from '@kirana/messaging';
import { z } from 'zod';

/** A channel over which events of one kind are published. */
interface Channel {
  readonly tag: 'public' | 'internal';
  readonly exchange: string;
}

const publicChannel: Channel = { tag: 'public', exchange: 'kirana.public' };
const internalChannel: Channel = { tag: 'internal', exchange: 'kirana.events' };

/** Returns the shop's queues that receive this event. */
export function queuesOfEvent(type: string): string[] {
  return Object.entries(topology.queues).flatMap(([queue, { binds }]) => (binds.some(each => each.type === type) ? [queue] : []));
}

/** Returns the JSON Schema of a whole event: the envelope with its payload. That of public events is the same on all channels. */
export function eventSchema({ type, description, data }: EventContract): object {
  const whole = (isPublicEvent(type) ? PublicEvent : Envelope).extend({ type: z.literal(type), data });
  const { $schema: _draft, ...schema } = z.toJSONSchema(whole, { io: 'input' });
  return { ...schema, description: description };
}

/**
 * Describes every event of the shop as an AsyncAPI 3 document, built from the contracts that validate events when they are published and
 * received.
 */
export function asyncApi(): object {
  const channels: [EventContract, Channel][] = [
    ...publicEventCatalogue.map((contract): [EventContract, Channel] => [contract, publicChannel]),
    ...eventCatalogue.map((contract): [EventContract, Channel] => [contract, internalChannel]),
  ];
  const by = <T>(make: (contract: EventContract, channel: Channel) => T) =>
    Object.fromEntries(channels.map(([contract, channel]) => [contract.type, make(contract, channel)]));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Kirana: events',
      version: '1',
      description:
        'CloudEvents 1.0 in JSON; amounts are whole grosze. The source of public events is the address of the shop. Channels tagged `public` are for integrators, who get the same events by webhook and from the feed. Those tagged `internal` stay between the services of the shop.',
    },
    defaultContentType: 'application/cloudevents+json',
    servers: {
      rabbitmq: { host: 'rabbitmq:5672', protocol: 'amqp', description: 'The RabbitMQ of a shop in distributed mode.' },
    },
    channels: by(({ type, description }, { tag, exchange }) => ({
      address: type,
      description: description,
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
    operations: by(({ type, description }, { tag }) => ({
      action: 'send',
      channel: { $ref: `#/channels/${type}` },
      summary: description,
      tags: [{ name: tag }],
    })),
    components: {
      messages: by(contract => ({
        name: contract.type,
        title: contract.type,
        summary: contract.description,
        contentType: 'application/cloudevents+json',
        payload: eventSchema(contract),
      })),
    },
  };
}
