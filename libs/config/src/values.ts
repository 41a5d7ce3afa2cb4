import { z } from 'zod';

/** A TCP port; 0 lets the system choose. */
export const port = z.coerce.number().int().min(0).max(65_535);

/** An integer within bounds. */
export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** `true`/`1`/`yes` or `false`/`0`/`no`. */
export const flag = z.stringbool();

/** The address of RabbitMQ. Without the protocol check, `localhost:5672` would be parsed as an address with the protocol `localhost:`. */
export const amqpUrl = z.url({ protocol: /^amqps?$/, error: 'where RabbitMQ is: amqp://user:password@host:5672' });
