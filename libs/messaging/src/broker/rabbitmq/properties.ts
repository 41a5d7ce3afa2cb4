import type { ConsumeMessage, GetMessage, Options } from 'amqplib';
import type { DeadLetter, IncomingMessage, OutgoingMessage } from '../broker.js';
import { unroutedQueue, unroutedReason } from '../../topology/names.js';

/** Our own headers. The attempt counts our retries; RabbitMQ's own count restarts with every copy. */
const headers = {
  attempt: 'x-attempt',
  /** The routing key a message was published with; on a retry its AMQP routing key is the name of the work queue. */
  routingKey: 'x-routing-key',
  reason: 'x-reason',
  diedAt: 'x-died-at',
} as const;

type Received = ConsumeMessage | GetMessage;

export function publishOptions(message: OutgoingMessage, service: string): Options.Publish {
  return {
    persistent: true,
    contentType: 'application/cloudevents+json',
    contentEncoding: 'utf-8',
    messageId: message.id,
    type: message.routingKey,
    timestamp: Math.floor(new Date().getTime() / 1_000),
    appId: service,
  };
}

/** Reads a message as it was published, independent of its route. */
export function incoming(received: Received): IncomingMessage {
  const { properties, content } = received;
  const attempt = header(received, headers.attempt);
  return {
    id: typeof properties.messageId === 'string' ? properties.messageId : '',
    routingKey: originalKey(received),
    body: content.toString('utf8'),
    attempt: typeof attempt === 'number' ? attempt : 1,
  };
}

/** Options of the copy that waits for the next attempt. */
export function retryOptions(received: Received): Options.Publish {
  const { attempt, routingKey } = incoming(received);
  return copyOptions(received, { [headers.attempt]: attempt + 1, [headers.routingKey]: routingKey });
}

/** Options of the copy that replaces a message held for long: the same attempt. */
export function heldOptions(received: Received): Options.Publish {
  const { attempt, routingKey } = incoming(received);
  return copyOptions(received, { [headers.attempt]: attempt, [headers.routingKey]: routingKey });
}

/** Options of the copy that becomes a dead letter. */
export function deadOptions(received: Received, reason: string): Options.Publish {
  const { attempt, routingKey } = incoming(received);
  return copyOptions(received, {
    [headers.attempt]: attempt,
    [headers.routingKey]: routingKey,
    [headers.reason]: reason,
    [headers.diedAt]: new Date().toISOString(),
  });
}

/** Options of the copy that is redriven, with all attempts available again. */
export function redriveOptions(received: Received): Options.Publish {
  return copyOptions(received, { [headers.routingKey]: incoming(received).routingKey });
}

/** Converts a dead letter for operators; when RabbitMQ itself gave it up, the reason is RabbitMQ's (`delivery_limit`). */
export function toDeadLetter(received: Received, queue: string): DeadLetter {
  const { attempt, ...message } = incoming(received);
  const [reason, diedAt] = [header(received, headers.reason), header(received, headers.diedAt)];
  const death = lastDeath(received);
  return {
    ...message,
    queue,
    reason:
      typeof reason === 'string' ? reason : queue === unroutedQueue ? unroutedReason : `given up by RabbitMQ: ${death?.reason}`,
    attempts: queue === unroutedQueue ? 0 : attempt,
    diedAt: validDate(
      typeof diedAt === 'string' ? diedAt : (death?.time?.value ?? Number(received.properties.timestamp ?? 0)) * 1_000,
    ),
  };
}

/** Another program may have set the header; an invalid date could not be shown. */
function validDate(at: string | number): Date {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}

function copyOptions({ properties }: Received, ours: Record<string, string | number>): Options.Publish {
  const { contentType, contentEncoding, messageId, type, timestamp, appId } = properties;
  return { persistent: true, contentType, contentEncoding, messageId, type, timestamp, appId, headers: ours };
}

function header(received: Received, name: string): unknown {
  return received.properties.headers?.[name];
}

/** An entry of RabbitMQ's `x-death` header. */
interface Death {
  readonly reason?: string;
  readonly time?: { readonly value: number };
  readonly 'routing-keys'?: readonly string[];
}

function lastDeath(received: Received): Death | undefined {
  return (header(received, 'x-death') as readonly Death[] | undefined)?.[0];
}

/** A move by RabbitMQ replaces the routing key: for our copies the original is in a header, for others in RabbitMQ's `x-death` entry. */
function originalKey(received: Received): string {
  const kept = header(received, headers.routingKey);
  return typeof kept === 'string' ? kept : (lastDeath(received)?.['routing-keys']?.[0] ?? received.fields.routingKey);
}
