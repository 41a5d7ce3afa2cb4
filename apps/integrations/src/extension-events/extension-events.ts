import { eventCatalogue, type Event } from '@kirana/contracts';
import { EXTENSIONS, type Extension, type Subscriber } from '@kirana/extension';
import { Inbox, type QueueHandler } from '@kirana/messaging';
import { Inject, Injectable } from '@nestjs/common';

/** Gives each event to the subscribers of the extensions. */
@Injectable()
export class ExtensionEvents implements QueueHandler {
  /** An event that only an extension wanted that is off by now is dropped. */
  readonly contracts = eventCatalogue;

  constructor(
    private readonly inbox: Inbox,
    @Inject(EXTENSIONS) private readonly extensions: readonly Extension[],
  ) {}

  /**
   * Every subscriber has a transaction of its own, so that one that fails does not undo what another has done; it alone gets the event again.
   *
   * @throws the error of the first subscriber that failed, after all of them have been called.
   */
  async handle(event: Event): Promise<void> {
    const results = await Promise.allSettled(this.#subscribersOf(event).map(each => this.#give(event, ...each)));
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  async #give(event: Event, consumer: string, { handle }: Subscriber): Promise<void> {
    await this.inbox.once(event, consumer, tx => handle(event as never, tx));
  }

  #subscribersOf({ type }: Event): [consumer: string, subscriber: Subscriber][] {
    return this.extensions.flatMap(({ name, subscribers = [] }) =>
      subscribers
        .filter(({ event }) => event.type === type)
        .map((subscriber, at): [string, Subscriber] => [`extension:${name}${at === 0 ? '' : `:${at}`}`, subscriber]),
    );
  }
}
