import { MessageRefused } from '../errors.js';
import type { OutgoingMessage } from './broker.js';

/**
 * Maximum size of a message in bytes; far above the largest event (1,000 stock levels, about 100 kB) and below the limits of both brokers.
 */
export const maxBodyBytes = 1_048_576;
/** Maximum length in bytes of ids and routing keys, which AMQP stores in short strings. */
const maxNameBytes = 255;

/**
 * Checks the limits that apply to every broker.
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
