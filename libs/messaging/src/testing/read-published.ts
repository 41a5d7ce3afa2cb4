import { eventCatalogue, publicEventCatalogue, riderMoved, type EventContract } from '@kirana/contracts';
import type { OutgoingMessage } from '../broker/broker.js';
import { unroutedQueue } from '../topology/names.js';
import { assertPublishable } from '../broker/publishable.js';
import { routesOf } from '../broker/routing.js';
import { MessageRefused } from '../errors.js';
import { topology } from '../topology/topology.js';
import { usersFor } from '../topology/users.js';
import { readEvent } from '../transport/read-event.js';
import type { Sent } from './sent.js';

/** Everything a service may send: events, public events, and broadcasts. */
const contracts: readonly EventContract[] = [...eventCatalogue, ...publicEventCatalogue, riderMoved];
const route = routesOf(topology);
const users = usersFor(topology);

/**
 * Reads a message with the code of its consumers, after the checks of a real broker: size limits, a queue or a listener that receives it,
 * and the right of this service to publish it.
 *
 * @throws MessageRefused
 */
export function readPublished(service: string, message: OutgoingMessage): Sent {
  const about = /"subject":"([^"]*)"/.exec(message.body)?.[1] ?? 'nothing';
  const refuse = (reason: string): never => {
    throw new MessageRefused(message.id, `${message.routingKey} about ${about}: ${reason}`);
  };
  assertPublishable(message);
  if (route(message.routingKey).includes(unroutedQueue)) refuse('no queue or listener is bound to it');
  const rights = users.find(({ name }) => name === service)?.topics ?? [];
  if (!rights.some(({ write }) => new RegExp(write).test(message.routingKey))) refuse(`${service} may not publish it`);
  const read = readEvent(contracts, { ...message, attempt: 1 });
  if ('problem' in read) return refuse(read.problem);
  // Consumers drop unknown fields, but publishers must not write any.
  const { strictData } = contracts.find(({ type }) => type === read.event.type) ?? {};
  const { error } = strictData?.safeParse((JSON.parse(message.body) as { data: unknown }).data) ?? {};
  if (error) refuse(error.message);
  const { id, type, subject, time, aggregateversion, correlationid, causationid, traceparent, data } = read.event;
  return { id, type, subject, time, aggregateversion, correlationid, causationid, traceparent, data: data as Sent['data'] };
}
