import { Envelope, type Event, type EventContract } from '@kirana/contracts';
import { z } from 'zod';
import type { IncomingMessage } from '../broker/broker.js';

/** Why a message cannot be handled, and whether another version of this service might handle it: a newer one that runs during a rollout. */
export interface Unreadable {
  readonly problem: string;
  readonly mayBeNewer: boolean;
}

/** Validates a message against the contracts of its queue, before any handler gets it. Unknown fields are dropped. */
export function readEvent(contracts: readonly EventContract[], message: IncomingMessage): { event: Event } | Unreadable {
  const never = (problem: string): Unreadable => ({ problem, mayBeNewer: false });
  let json: unknown;
  try {
    json = JSON.parse(message.body);
  } catch {
    return never('the body is not JSON');
  }
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) return never(`not a CloudEvent: ${z.prettifyError(envelope.error)}`);
  const contract = contracts.find(candidate => candidate.type === envelope.data.type);
  if (!contract) return { problem: `this queue does not take ${envelope.data.type}`, mayBeNewer: true };
  const data = contract.data.safeParse(envelope.data.data);
  if (!data.success) return never(`not a ${contract.type}: ${z.prettifyError(data.error)}`);
  return { event: { ...envelope.data, data: data.data } };
}
