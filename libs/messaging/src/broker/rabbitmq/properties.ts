import type { ConsumeMessage, GetMessage, Options } from 'amqplib';
import type { DeadLetter, IncomingMessage, OutgoingMessage } from '../broker.js';
import { unroutedQueue, unroutedReason } from '../names.js';

/** Our own headers. The attempt counts our retries; RabbitMQ's count starts anew with every copy. */
const headers = {
  attempt: 'x-attempt',
  /** The key a message was published with; on a retry its routing key is the name of the work queue. */
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
    timestamp: Math.floor(Date.now() / 1_000),
    appId: service,
  };
}

/** What a message was, whichever way it came. */
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

/** The copy that waits for the next attempt. */
export function retryOptions(received: Received): Options.Publish {
  const { attempt, routingKey } = incoming(received);
  return copyOptions(received, { [headers.attempt]: attempt + 1, [headers.routingKey]: routingKey });
}

/** The copy that is a dead letter. */
export function deadOptions(received: Received, reason: string): Options.Publish {
  const { attempt, routingKey } = incoming(received);
  return copyOptions(received, {
    [headers.attempt]: attempt,
    [headers.routingKey]: routingKey,
    [headers.reason]: reason,
    [headers.diedAt]: new Date().toISOString(),
  });
}

/** The copy that goes back to work as if it had never been tried. */
export function redriveOptions(received: Received): Options.Publish {
  return copyOptions(received, { [headers.routingKey]: incoming(received).routingKey });
}

/** A dead letter as an operator sees it; one that RabbitMQ itself gave up tells the reason in RabbitMQ's word (`delivery_limit`). */
export function deadLetter(received: Received, queue: string): DeadLetter {
  const { attempt, ...message } = incoming(received);
  const [reason, diedAt] = [header(received, headers.reason), header(received, headers.diedAt)];
  const death = lastDeath(received);
  return {
    ...message,
    queue,
    reason:
      typeof reason === 'string' ? reason : queue === unroutedQueue ? unroutedReason : `given up by RabbitMQ: ${death?.reason}`,
    attempts: queue === unroutedQueue ? 0 : attempt,
    diedAt:
      typeof diedAt === 'string'
        ? new Date(diedAt)
        : new Date((death?.time?.value ?? Number(received.properties.timestamp ?? 0)) * 1_000),
  };
}

function copyOptions({ properties }: Received, ours: Record<string, string | number>): Options.Publish {
  const { contentType, contentEncoding, messageId, type, timestamp, appId } = properties;
  return { persistent: true, contentType, contentEncoding, messageId, type, timestamp, appId, headers: ours };
}

function header(received: Received, name: string): unknown {
  return received.properties.headers?.[name];
}

/** What RabbitMQ notes when it moves a message by itself. */
interface Death {
  readonly reason?: string;
  readonly time?: { readonly value: number };
  readonly 'routing-keys'?: readonly string[];
}

function lastDeath(received: Received): Death | undefined {
  return (header(received, 'x-death') as readonly Death[] | undefined)?.[0];
}

/** A move by RabbitMQ replaces the routing key: of our copies the header keeps it, of the others RabbitMQ's note. */
function originalKey(received: Received): string {
  const kept = header(received, headers.routingKey);
  return typeof kept === 'string' ? kept : (lastDeath(received)?.['routing-keys']?.[0] ?? received.fields.routingKey);
}
