import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { ForbiddenTarget } from '@kirana/http-edge';
import { JobQueue, Tasks, counter } from '@kirana/observability';
import type { NotificationsConfig } from '../config.js';
import { waitAfter } from '../sending/retry-delays.js';
import { PushKeys } from './push-keys.js';
import { PushSubscriptions } from './push-subscriptions.repository.js';
import { Pushes, type DuePush } from './pushes.repository.js';
import { WebPush } from './web-push.js';

/** Messages sent at a time. */
const atOnce = 4;
/** Messages announce themselves; a look at this interval finds those of a replica that has ended. */
const pollEveryMs = 5_000;
/** Longer than a request can take, milliseconds. */
const leaseMs = 30_000;
/** After these, about 13 minutes, nobody needs to be told any more. */
const mostAttempts = 5;

const results = ['sent', 'gone', 'refused', 'later'] as const;

const pushTotal = counter('push_total', 'Attempts to send a push message, by result', ['service', 'result']);

/** Sends due push messages, separately from handling events, with the delays of emails between attempts. */
@Injectable()
export class PushRunner implements OnModuleDestroy {
  readonly #logger = new Logger(PushRunner.name);
  readonly #queue: JobQueue<DuePush> | undefined;

  /** Six: a message is taken from the log, sent, and settled with its browser. */
  constructor(
    keys: PushKeys,
    private readonly pushes: Pushes,
    private readonly subscriptions: PushSubscriptions,
    private readonly webPush: WebPush,
    @Inject(CONFIG) private readonly config: Pick<NotificationsConfig, 'MAIL_RETRY_SCALE'>,
    tasks: Tasks,
  ) {
    // Prometheus computes increases only from samples it has seen.
    for (const result of results) pushTotal.inc({ service: 'notifications', result }, 0);
    if (!keys.vapid) return;
    const take = (running: readonly DuePush[]) => this.pushes.take(atOnce - running.length, leaseMs);
    this.#queue = new JobQueue({ name: 'pushes', pollEveryMs, take, run: push => this.#send(push) }, tasks);
  }

  async onModuleDestroy(): Promise<void> {
    await this.#queue?.stop();
  }

  /** Makes the runner look for due messages immediately. */
  wake(): void {
    this.#queue?.wake();
  }

  async #send(push: DuePush): Promise<void> {
    const { id, orderId, subscription, attempts } = push;
    const result = await this.#attempt(push);
    pushTotal.inc({ service: 'notifications', result });
    if (result === 'later' && attempts < mostAttempts) {
      const waitMs = (waitAfter(attempts) ?? 0) * this.config.MAIL_RETRY_SCALE;
      await this.pushes.putOff(id, waitMs);
      this.#queue?.wakeIn(waitMs);
      return;
    }
    if (result === 'sent') await this.pushes.markSent(id);
    // Nothing follows the last step; a browser that its push service does not know, or does not serve any more, is told nothing.
    if (push.status === 'delivered' || result !== 'sent') await this.subscriptions.forget(orderId, subscription.endpoint);
  }

  async #attempt({ id, message, subscription }: DuePush): Promise<(typeof results)[number]> {
    try {
      const { status } = await this.webPush.send(subscription, message);
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      const result = status === 429 || status >= 500 ? 'later' : 'refused';
      this.#logger.warn(`push message ${id} was answered with ${status}`);
      return result;
    } catch (error) {
      const { name, code = name } = error as NodeJS.ErrnoException;
      this.#logger.warn(`push message ${id} was not sent: ${code}`);
      return error instanceof ForbiddenTarget ? 'refused' : 'later';
    }
  }
}
