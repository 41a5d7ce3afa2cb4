import { Envelope, type Event, type EventContract } from '@kirana/contracts';
import { z } from 'zod';
import type { IncomingMessage } from '../broker/broker.js';

/** Checks a message against the contracts of its queue, before any handler sees it. Unknown fields are dropped. */
export function readEvent(contracts: readonly EventContract[], message: IncomingMessage): { event: Event } | { problem: string } {
  let json: unknown;
  try {
    json = JSON.parse(message.body);
  } catch {
    return { problem: 'the body is not JSON' };
  }
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) return { problem: `not a CloudEvent: ${z.prettifyError(envelope.error)}` };
  const contract = contracts.find(candidate => candidate.type === envelope.data.type);
  if (!contract) return { problem: `this queue does not take ${envelope.data.type}` };
  const data = contract.data.safeParse(envelope.data.data);
  if (!data.success) return { problem: `not a ${contract.type}: ${z.prettifyError(data.error)}` };
  return { event: { ...envelope.data, data: data.data } };
}
