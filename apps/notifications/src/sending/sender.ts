import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { Tasks, counter, inSpan, type PeriodicTask, type Run, type WorkSpan } from '@kirana/observability';
import { Database, type Transaction } from '@kirana/persistence';
import type { NotificationsConfig } from '../config.js';
import { Composer } from '../emails/composer.js';
import { MailRefused } from '../emails/mail.js';
import { templates, type DueMail } from '../mail-log/due-email.js';
import { MailLog } from '../mail-log/mail-log.repository.js';
import { Delivery } from './delivery.js';
import { waitAfter } from './retry-delays.js';

/** Number of emails sent concurrently; each holds a database connection while it is sent. */
const concurrency = 2;
/** Number of emails looked up at once. */
const batch = 10;
/** Emails announce themselves; a look at this interval finds those of a replica that has ended. */
const everyMs = 2_000;

const mailTotal = counter('mail_total', 'Attempts to send an email, by result', ['service', 'template', 'result']);

/**
 * Sends due emails, separately from handling events, so that no order waits for a mail server. An email is locked by a row lock while it
 * is sent: other replicas skip it, and the lock is released immediately when the process dies. If that happens between the server's 250
 * and the commit, the email is sent twice with the same Message-ID; SMTP has no way to avoid this (ADR 0012). An email whose result
 * cannot be stored is put off; the others are sent.
 */
@Injectable()
export class Sender implements OnModuleDestroy {
  readonly #logger = new Logger(Sender.name);
  readonly #tasks: readonly PeriodicTask[];

  /** Six: an email is taken from the log, composed, delivered and, if that fails, rescheduled. */
  constructor(
    private readonly database: Database,
    private readonly log: MailLog,
    private readonly composer: Composer,
    private readonly delivery: Delivery,
    @Inject(CONFIG) private readonly config: Pick<NotificationsConfig, 'MAIL_RETRY_SCALE'>,
    tasks: Tasks,
  ) {
    // Prometheus computes increases only from samples it has seen, so the series must exist before the first email.
    for (const template of templates)
      for (const result of ['sent', 'failed']) mailTotal.inc({ service: 'notifications', template, result }, 0);
    this.#tasks = Array.from({ length: concurrency }, () =>
      tasks.every({ name: 'mail', everyMs, restMs: 0, run: run => this.#sendDue(run) }),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.#tasks.map(task => task.stop()));
    this.delivery.close();
  }

  /** Makes the sender check for due emails immediately; otherwise it takes up to 2 s. */
  wake(): void {
    for (const task of this.#tasks) task.wake();
  }

  async #sendDue(run: Run): Promise<void> {
    const due = await this.log.findDue(batch, run.putOff);
    await run.each(due, id => this.database.transaction(tx => this.#sendOne(tx, id)));
    if (due.length > 0) run.nextIn(0);
  }

  async #sendOne(tx: Transaction, id: string): Promise<void> {
    const mail = await this.log.take(tx, id);
    if (!mail) return;
    const { template } = mail.email;
    const isOfOrder = template !== 'verify-email' && template !== 'reset-password';
    const orderId = isOfOrder ? mail.about : undefined;
    const attributes = { 'kirana.email.template': template, 'kirana.order.id': orderId, 'kirana.attempt': mail.attempts + 1 };
    await inSpan(
      { service: 'notifications', name: `mail ${template}`, kind: 'client', parent: mail.traceparent, attributes },
      { orderId, correlationId: mail.correlationId ?? mail.about },
      span => this.#attempt(tx, mail, span),
    );
  }

  async #attempt(tx: Transaction, mail: DueMail, span: WorkSpan): Promise<void> {
    try {
      const { usedFallback } = await this.delivery.send(this.composer.compose(mail));
      await this.log.markSent(tx, mail.id, usedFallback);
      this.#count(mail, usedFallback ? 'sent by fallback' : 'sent', span);
    } catch (error) {
      await this.#reschedule(tx, mail, error as Error, span);
    }
  }

  async #reschedule(tx: Transaction, mail: DueMail, error: Error, span: WorkSpan): Promise<void> {
    const wait = error instanceof MailRefused ? undefined : waitAfter(mail.attempts + 1);
    const reason = reasonOf(error);
    if (wait === undefined) {
      await this.log.markFailed(tx, mail.id, reason);
      this.#count(mail, 'failed', span);
      this.#logger.error(`email ${mail.messageId} cannot be sent: ${reason}`);
    } else {
      const waitMs = wait * this.config.MAIL_RETRY_SCALE;
      await this.log.reschedule(tx, mail.id, reason, waitMs);
      for (const task of this.#tasks) task.wakeIn(waitMs);
      this.#count(mail, 'later', span);
      this.#logger.warn(`email ${mail.messageId} will be retried: ${reason}`);
    }
  }

  #count({ email }: DueMail, result: string, span: WorkSpan): void {
    span.set({ 'kirana.outcome': result });
    mailTotal.inc({ service: 'notifications', template: email.template, result });
  }
}

/** Prefers error codes, because a server's message often contains the address. */
function reasonOf(error: Error & { code?: string; responseCode?: number }): string {
  const { name, message, code, responseCode } = error;
  return code === undefined ? `${name}: ${message}`.slice(0, 500) : [name, code, responseCode].filter(Boolean).join(' ');
}
