import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { counter, inSpan, type WorkSpan } from '@kirana/observability';
import { Transactions } from '@kirana/persistence';
import type { EntityManager } from 'typeorm';
import { Composer } from '../letters/composer.js';
import { templates, type DueMail } from '../mail-log/due-letter.js';
import { MailLog } from '../mail-log/mail-log.repository.js';
import { Delivery } from './delivery.js';
import { RetryScale } from './retry-scale.js';
import { MailRefused } from './transport.js';
import { waitAfter } from './waits.js';

/** Letters under way at a time; each holds a database connection while it leaves. */
const lanes = 2;
const pollMs = 500;

const mailTotal = counter('mail_total', 'Letters by what came of an attempt', ['service', 'template', 'result']);

/**
 * Sends what is due, apart from the handling of events, so that no order waits for a mail server. A letter is held by a row lock while it
 * leaves: other replicas pass it by, and one whose process dies is free again at once. If that happens between the server's 250 and our commit
 * the letter leaves twice, with the same Message-ID; SMTP offers nothing better (ADR 0012).
 */
@Injectable()
export class Sender implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(Sender.name);
  readonly #sleeping = new Set<() => void>();
  #running: Promise<unknown> = Promise.resolve();
  #stopped = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly log: MailLog,
    private readonly composer: Composer,
    private readonly delivery: Delivery,
    private readonly scale: RetryScale,
  ) {}

  onApplicationBootstrap(): void {
    // Prometheus sees growth only in what it has seen before: the first letter must not be its first look.
    for (const template of templates)
      for (const result of ['sent', 'failed']) mailTotal.inc({ service: 'notifications', template, result }, 0);
    this.#running = Promise.all(Array.from({ length: lanes }, () => this.#run()));
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.wake();
    await this.#running;
    this.delivery.close();
  }

  /** There may be something to send; without this it would be noticed within half a second. */
  wake(): void {
    for (const rouse of this.#sleeping) rouse();
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        if (!(await this.transactions.run(tx => this.#sendOne(tx)))) await this.#sleep();
      } catch (error) {
        this.#logger.warn(`mail stands still, trying again: ${String(error)}`);
        await this.#sleep();
      }
    }
  }

  async #sendOne(tx: EntityManager): Promise<boolean> {
    const mail = await this.log.take(tx);
    if (!mail) return false;
    const { template } = mail.letter;
    const isOfOrder = template !== 'verify-email' && template !== 'reset-password';
    const orderId = isOfOrder ? mail.about : undefined;
    const attributes = { 'kirana.letter.template': template, 'kirana.order.id': orderId, 'kirana.attempt': mail.attempts + 1 };
    await inSpan(
      { service: 'notifications', name: `mail ${template}`, kind: 'client', parent: mail.traceparent, attributes },
      { orderId, correlationId: mail.correlationId ?? mail.about },
      span => this.#attempt(tx, mail, span),
    );
    return true;
  }

  async #attempt(tx: EntityManager, mail: DueMail, span: WorkSpan): Promise<void> {
    try {
      const { usedFallback } = await this.delivery.send(this.composer.compose(mail));
      await this.log.markSent(tx, mail.id, usedFallback);
      this.#count(mail, usedFallback ? 'sent by fallback' : 'sent', span);
    } catch (error) {
      await this.#putOff(tx, mail, error as Error, span);
    }
  }

  async #putOff(tx: EntityManager, mail: DueMail, error: Error, span: WorkSpan): Promise<void> {
    const wait = error instanceof MailRefused ? undefined : waitAfter(mail.attempts + 1);
    const reason = reasonOf(error);
    if (wait === undefined) {
      await this.log.markFailed(tx, mail.id, reason);
      this.#count(mail, 'failed', span);
      this.#logger.error(`letter ${mail.messageId} cannot be sent: ${reason}`);
    } else {
      await this.log.markLater(tx, mail.id, reason, wait * this.scale.factor);
      this.#count(mail, 'later', span);
      this.#logger.warn(`letter ${mail.messageId} is tried again: ${reason}`);
    }
  }

  #count({ letter }: DueMail, result: string, span: WorkSpan): void {
    span.set({ 'kirana.outcome': result });
    mailTotal.inc({ service: 'notifications', template: letter.template, result });
  }

  #sleep(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    return new Promise(resolve => {
      const rouse = () => {
        clearTimeout(timer);
        this.#sleeping.delete(rouse);
        resolve();
      };
      const timer = setTimeout(rouse, pollMs);
      this.#sleeping.add(rouse);
    });
  }
}

/** Codes where there are any: a server's sentence often repeats the address it is about. */
function reasonOf(error: Error & { code?: string; responseCode?: number }): string {
  const { name, message, code, responseCode } = error;
  return code === undefined ? `${name}: ${message}`.slice(0, 500) : [name, code, responseCode].filter(Boolean).join(' ');
}
