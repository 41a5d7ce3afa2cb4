import type { ChannelModel, ConfirmChannel, Options } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';
import { BrokerUnavailable } from '../../errors.js';
import type { RabbitLink } from './rabbit-link.js';

/** How long RabbitMQ may take to confirm. */
const confirmMs = 30_000;

/** One message on its way to an exchange. */
export interface Parcel {
  readonly exchange: string;
  readonly routingKey: string;
  readonly content: Buffer;
  readonly options: Options.Publish;
}

/** A channel and, once RabbitMQ has closed it, why. */
interface Line {
  readonly channel: ConfirmChannel;
  failure?: Error;
}

/**
 * A channel on which RabbitMQ confirms what it has stored. It is opened again when it breaks, as long as the link stands; what was under
 * way then is rejected, because nobody knows whether it arrived.
 */
export class ConfirmedPublisher {
  #line: Promise<Line> | undefined;

  constructor(private readonly link: RabbitLink) {
    link.onConnect(model => void this.#open(model).catch(() => undefined));
  }

  /**
   * Resolves when all are confirmed.
   *
   * @throws BrokerUnavailable when they are not, for whatever reason that may pass; Error when RabbitMQ refuses a message itself.
   */
  async publish(parcels: readonly Parcel[]): Promise<void> {
    const { model, blocked } = this.link;
    if (!model) throw new BrokerUnavailable('there is no connection to RabbitMQ');
    if (blocked !== undefined) throw new BrokerUnavailable(`RabbitMQ takes no messages for now: ${blocked}`);
    const over = new AbortController();
    const late = sleep(confirmMs, undefined, { signal: over.signal }).then(() => {
      throw new BrokerUnavailable(`RabbitMQ did not confirm within ${confirmMs / 1_000} s`);
    });
    try {
      await Promise.race([this.#send(model, parcels, over.signal), late]);
    } finally {
      late.catch(() => undefined);
      over.abort();
    }
  }

  async #send(model: ChannelModel, parcels: readonly Parcel[], over: AbortSignal): Promise<void> {
    let line: Line | undefined;
    try {
      line = await (this.#line ?? this.#open(model));
      await allConfirmed(line.channel, parcels, over);
    } catch (error) {
      throw explain(line?.failure ?? error);
    }
  }

  #open(model: ChannelModel): Promise<Line> {
    const forget = () => {
      if (this.#line === opening) this.#line = undefined;
    };
    const opening: Promise<Line> = model.createConfirmChannel().then(channel => {
      const line: Line = { channel };
      // Many batches may wait for room at once.
      channel.setMaxListeners(0);
      channel.on('error', error => (line.failure = error));
      channel.on('close', forget);
      return line;
    });
    opening.catch(forget);
    this.#line = opening;
    return opening;
  }
}

async function allConfirmed(channel: ConfirmChannel, parcels: readonly Parcel[], over: AbortSignal): Promise<void> {
  const confirms: Promise<void>[] = [];
  for (const { exchange, routingKey, content, options } of parcels) {
    if (over.aborted) break;
    let roomLeft = true;
    const confirm = new Promise<void>((resolve, reject) => {
      roomLeft = channel.publish(exchange, routingKey, content, options, error => (error ? reject(error as Error) : resolve()));
    });
    confirm.catch(() => undefined);
    confirms.push(confirm);
    // The confirmation ends the wait as well: it is rejected when the channel breaks, and then there is never room again.
    if (!roomLeft) await Promise.race([new Promise<void>(resolve => channel.once('drain', resolve)), confirm]);
  }
  await Promise.all(confirms);
}

/** RabbitMQ refuses a message with 406 (too large, a bad header). Everything else says nothing about the message. */
function explain(error: unknown): Error {
  const { code } = error as { code?: unknown };
  if (code === 406 || error instanceof TypeError || error instanceof RangeError) return error as Error;
  if (code === 404)
    return new BrokerUnavailable('the topology is not declared on this broker: npm run topology -- apply', { cause: error });
  return new BrokerUnavailable(`RabbitMQ did not take the messages: ${String(error)}`, { cause: error });
}
