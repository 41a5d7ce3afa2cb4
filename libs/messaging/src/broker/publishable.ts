import { MessageRefused } from '../errors.js';
import type { OutgoingMessage } from './broker.js';

/** Bytes of one message; far above the largest event (1,000 stock levels, about 100 kB) and below every broker's own limit. */
export const maxBodyBytes = 1_048_576;
/** AMQP keeps ids and routing keys in short strings. */
const maxNameBytes = 255;

/**
 * The same limits on every broker.
 *
 * @throws MessageRefused
 */
export function assertPublishable(message: OutgoingMessage): void {
  const refuse = (reason: string) => {
    throw new MessageRefused(message.id, reason);
  };
  if (message.id === '' || Buffer.byteLength(message.id) > maxNameBytes) refuse(`its id must have 1 to ${maxNameBytes} bytes`);
  if (message.routingKey === '' || Buffer.byteLength(message.routingKey) > maxNameBytes) {
    refuse(`its routing key must have 1 to ${maxNameBytes} bytes`);
  }
  if (Buffer.byteLength(message.body) > maxBodyBytes) refuse(`its body has more than ${maxBodyBytes} bytes`);
  if (`${message.id}${message.routingKey}`.includes('\0') || message.body.includes('\0')) refuse('it holds a NUL character');
}
