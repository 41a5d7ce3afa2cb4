import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { Tasks, counter, inSpan, type PeriodicTask, type Run } from '@kirana/observability';
import { Database, type Transaction } from '@kirana/persistence';
import type { NotificationsConfig } from '../config.js';
import { MailRefused } from '../emails/mail.js';
import { templates, type DueMail } from '../mail-log/due-email.js';
import { MailLog, type SentMail } from '../mail-log/mail-log.repository.js';
import { Delivery } from './delivery.js';
import { waitAfter } from './retry-delays.js';

/** Number of transactions in which emails are sent concurrently; each holds a database connection. */
const concurrency = 2;
/** Number of emails looked up at once where each is sent in a transaction of its own. */
const lookedUp = 10;
/** Emails announce themselves; a look at this interval finds those of a replica that has ended. */
const everyMs = 2_000;

const mailTotal = counter('mail_total', 'Attempts to send an email, by result', ['service', 'template', 'result']);

/** What became of an email. */
type Result =
  | ({ readonly kind: 'sent' } & SentMail)
  | { readonly kind: 'failed'; readonly mail: DueMail; readonly reason: string }
  | { readonly kind: 'later'; readonly mail: DueMail; readonly reason: string; readonly waitMs: number };

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

  constructor(
    private readonly database: Database,
    private readonly log: MailLog,
    private readonly delivery: Delivery,
    @Inject(CONFIG) private readonly config: Pick<NotificationsConfig, 'MAIL_RETRY_SCALE'>,
    tasks: Tasks,
  ) {
    // Prometheus computes increases only from samples it has seen, so the series must exist before the first email.
    for (const template of templates)
      for (const result of ['sent', 'failed']) mailTotal.inc({ service: 'notifications', template, result }, 0);
    this.#tasks = Array.from({ length: this.delivery.atOnce > 1 ? 1 : concurrency }, () =>
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
    const { atOnce } = this.delivery;
    const find = () => this.log.findDue(Math.max(atOnce, lookedUp), run.putOff);
    const work = (id: string) => this.#send(tx => this.log.take(tx, id));
    const all = () => this.#send(tx => this.log.takeDue(tx, atOnce, run.putOff));
    // One by one, a mail whose result cannot be stored is put off; to try all of them first would send it once more.
    const done = atOnce > 1 ? await run.allOrEach({ all, find, work }) : await this.#sendEach(run, await find(), work);
    if (done > 0) run.nextIn(0);
  }

  async #sendEach(run: Run, due: readonly string[], work: (id: string) => Promise<number>): Promise<number> {
    await run.each(due, work);
    return due.length;
  }

  /** Sends the emails that `take` locks, and stores the results, in one transaction; returns how many. */
  #send(take: (tx: Transaction) => Promise<DueMail[]>): Promise<number> {
    return this.database.transaction(async tx => {
      const mails = await take(tx);
      const results = await Promise.all(mails.map(mail => this.#inTrace(mail)));
      await this.#store(tx, results);
      return mails.length;
    });
  }

  #inTrace(mail: DueMail): Promise<Result> {
    const { template } = mail.email;
    const isOfOrder = !['verify-email', 'reset-password', 'password-changed', 'invitation'].includes(template);
    const orderId = isOfOrder ? mail.about : undefined;
    const attributes = { 'kirana.email.template': template, 'kirana.order.id': orderId, 'kirana.attempt': mail.attempts + 1 };
    return inSpan(
      { service: 'notifications', name: `mail ${template}`, kind: 'client', parent: mail.traceparent, attributes },
      { orderId, correlationId: mail.correlationId ?? mail.about },
      async span => {
        const result = await this.#attempt(mail);
        const name = resultName(result);
        span.set({ 'kirana.outcome': name });
        mailTotal.inc({ service: 'notifications', template, result: name });
        return result;
      },
    );
  }

  async #attempt(mail: DueMail): Promise<Result> {
    try {
      const { usedFallback } = await this.delivery.send(mail);
      return { kind: 'sent', id: mail.id, usedFallback };
    } catch (error) {
      const wait = error instanceof MailRefused ? undefined : waitAfter(mail.attempts + 1);
      const reason = reasonOf(error as Error);
      return wait === undefined
        ? { kind: 'failed', mail, reason }
        : { kind: 'later', mail, reason, waitMs: wait * this.config.MAIL_RETRY_SCALE };
    }
  }

  async #store(tx: Transaction, results: readonly Result[]): Promise<void> {
    const sent = results.filter(result => result.kind === 'sent');
    if (sent.length > 0) await this.log.markSent(tx, sent);
    for (const result of results) {
      if (result.kind === 'failed') {
        await this.log.markFailed(tx, result.mail.id, result.reason);
        this.#logger.error(`email ${result.mail.messageId} cannot be sent: ${result.reason}`);
      }
      if (result.kind === 'later') {
        await this.log.reschedule(tx, result.mail.id, result.reason, result.waitMs);
        for (const task of this.#tasks) task.wakeIn(result.waitMs);
        this.#logger.warn(`email ${result.mail.messageId} will be retried: ${result.reason}`);
      }
    }
  }
}

function resultName(result: Result): string {
  return result.kind === 'sent' && result.usedFallback ? 'sent by fallback' : result.kind;
}

/** Prefers error codes, because a server's message often contains the address. */
function reasonOf(error: Error & { code?: string; responseCode?: number }): string {
  const { name, message, code, responseCode } = error;
  return code === undefined ? `${name}: ${message}`.slice(0, 500) : [name, code, responseCode].filter(Boolean).join(' ');
}
