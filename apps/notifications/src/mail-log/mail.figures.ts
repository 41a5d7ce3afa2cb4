import { gauge, readOnScrape } from '@kirana/observability';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { MailLog } from './mail-log.repository.js';

const service = 'notifications';
const waiting = gauge('letters_pending', 'Letters that have not left', ['service']);
const oldest = gauge('letters_oldest_seconds', 'Age of the one that has waited longest', ['service']);

/** What has not left yet, looked up when somebody asks. */
@Injectable()
export class MailFigures implements OnApplicationBootstrap, OnModuleDestroy {
  #stop: (() => void) | undefined;

  constructor(private readonly log: MailLog) {}

  onApplicationBootstrap(): void {
    this.#stop = readOnScrape(service, async () => {
      const backlog = await this.log.backlog();
      waiting.set({ service }, backlog.letters);
      oldest.set({ service }, backlog.oldestSeconds);
    });
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }
}
