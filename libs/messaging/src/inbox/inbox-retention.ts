import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';

const everyMs = 3_600_000;

/** Forgets handled events after 14 days: far longer than any message can wait or be redriven unnoticed. */
@Injectable()
export class InboxRetention implements OnModuleInit, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    this.#timer = setInterval(() => void this.#forget().catch(() => undefined), everyMs);
    this.#timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  async #forget(): Promise<void> {
    await this.dataSource.query(`DELETE FROM inbox WHERE processed_at < now() - interval '14 days'`);
  }
}
