import { gauge, readOnScrape } from '@kirana/observability';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { MailLog } from './mail-log.repository.js';

const service = 'notifications';
const waiting = gauge('emails_pending', 'Emails waiting to be sent', ['service']);
const oldest = gauge('emails_oldest_seconds', 'Age of the email that has waited longest', ['service']);

/** Reports the backlog of emails on each scrape. */
@Injectable()
export class MailMetrics implements OnApplicationBootstrap, OnModuleDestroy {
  #stop: (() => void) | undefined;

  constructor(private readonly log: MailLog) {}

  onApplicationBootstrap(): void {
    this.#stop = readOnScrape(service, 'emails', async () => {
      const backlog = await this.log.backlog();
      waiting.set({ service }, backlog.emails);
      oldest.set({ service }, backlog.oldestSeconds);
    });
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }
}
