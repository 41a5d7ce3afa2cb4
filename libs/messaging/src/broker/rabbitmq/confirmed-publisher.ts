import type { ChannelModel, ConfirmChannel, Options } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';
import { BrokerUnavailable } from '../../errors.js';
import type { RabbitConnection } from './rabbit-connection.js';

/** How long RabbitMQ may take to confirm, in milliseconds. */
const confirmMs = 30_000;

/** A message for an exchange. */
export interface AmqpMessage {
  readonly exchange: string;
  readonly routingKey: string;
  readonly content: Buffer;
  readonly options: Options.Publish;
}

/** A channel and, once RabbitMQ has closed it, the reason. */
interface ChannelState {
  readonly channel: ConfirmChannel;
  failure?: Error;
}

/**
 * A channel on which RabbitMQ confirms stored messages. It is reopened when it breaks, as long as the connection exists; unconfirmed
 * messages are rejected then, because it is unknown whether they arrived.
 */
export class ConfirmedPublisher {
  #state: Promise<ChannelState> | undefined;

  constructor(private readonly link: RabbitConnection) {
    // Opened in advance; a publish opens it again and reports a failure.
    link.onConnect(model => void this.#open(model).catch(() => undefined));
  }

  /**
   * Resolves when all messages are confirmed.
   *
   * @throws BrokerUnavailable when they are not, for a reason that may pass; Error when RabbitMQ refuses a message itself.
   */
  async publish(messages: readonly AmqpMessage[]): Promise<void> {
    const { model, blocked } = this.link;
    if (!model) throw new BrokerUnavailable('there is no connection to RabbitMQ');
    if (blocked !== undefined) throw new BrokerUnavailable(`RabbitMQ has blocked publishing: ${blocked}`);
    const over = new AbortController();
    const late = sleep(confirmMs, undefined, { signal: over.signal }).then(() => {
      throw new BrokerUnavailable(`RabbitMQ did not confirm within ${confirmMs / 1_000} s`);
    });
    try {
      await Promise.race([this.#send(model, messages, over.signal), late]);
    } finally {
      // Aborted on the next line, and no longer awaited.
      late.catch(() => undefined);
      over.abort();
    }
  }

  async #send(model: ChannelModel, messages: readonly AmqpMessage[], over: AbortSignal): Promise<void> {
    let state: ChannelState | undefined;
    try {
      state = await (this.#state ?? this.#open(model));
      await allConfirmed(state.channel, messages, over);
    } catch (error) {
      throw explain(state?.failure ?? error);
    }
  }

  #open(model: ChannelModel): Promise<ChannelState> {
    const remove = () => {
      if (this.#state === opening) this.#state = undefined;
    };
    const opening: Promise<ChannelState> = model.createConfirmChannel().then(channel => {
      const state: ChannelState = { channel };
      // Many batches may wait for room at once.
      channel.setMaxListeners(0);
      channel.on('error', error => (state.failure = error));
      channel.on('close', remove);
      return state;
    });
    opening.catch(remove);
    this.#state = opening;
    return opening;
  }
}

async function allConfirmed(channel: ConfirmChannel, messages: readonly AmqpMessage[], over: AbortSignal): Promise<void> {
  const confirms: Promise<void>[] = [];
  for (const { exchange, routingKey, content, options } of messages) {
    if (over.aborted) break;
    let roomLeft = true;
    const confirm = new Promise<void>((resolve, reject) => {
      roomLeft = channel.publish(exchange, routingKey, content, options, error => (error ? reject(error as Error) : resolve()));
    });
    // Awaited below with all others; this one may fail before that.
    confirm.catch(() => undefined);
    confirms.push(confirm);
    // Waits for the confirmation as well: it is rejected when the channel breaks, and then `drain` never follows.
    if (!roomLeft) await Promise.race([new Promise<void>(resolve => channel.once('drain', resolve)), confirm]);
  }
  await Promise.all(confirms);
}

/**
 * Classifies an error: with 406 RabbitMQ refuses the message itself (too large, an invalid header); other errors say nothing about the
 * message.
 */
function explain(error: unknown): Error {
  const { code } = error as { code?: unknown };
  if (code === 406 || error instanceof TypeError || error instanceof RangeError) return error as Error;
  if (code === 404)
    return new BrokerUnavailable('the topology is not declared on this broker: npm run topology -- apply', { cause: error });
  return new BrokerUnavailable(`RabbitMQ did not accept the messages: ${String(error)}`, { cause: error });
}
