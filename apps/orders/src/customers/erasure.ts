import { Injectable } from '@nestjs/common';
import { customerAnonymised } from '@kirana/contracts';
import { ErasedSubjects, Outbox, newEvent } from '@kirana/messaging';
import { Tasks, type PeriodicTask, type Run } from '@kirana/observability';
import { Database, type Transaction } from '@kirana/persistence';
import { CustomersRepository } from './customers.repository.js';

const everyMs = 15_000;
const batch = 500;

/**
 * Anonymises closed orders of erased customers and publishes that, at once and in a sweep every 15 s for orders that were still open when
 * the account was erased. Each order is anonymised in its own transaction, so that a failure does not block the others.
 */
@Injectable()
export class Erasure {
  readonly #task: PeriodicTask;

  constructor(
    private readonly customers: CustomersRepository,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly erasedSubjects: ErasedSubjects,
    tasks: Tasks,
  ) {
    this.#task = tasks.every({ name: 'customer-erasure', everyMs, run: run => this.#sweep(run) });
  }

  /** Tries every order that is due. Orders that fail stay marked and are retried. */
  async eraseNow(): Promise<void> {
    await this.#task.now();
  }

  async #sweep(run: Run): Promise<void> {
    const due = await this.customers.findClosedToAnonymise(batch, run.putOff);
    await run.each(due, orderId => this.database.transaction(tx => this.#anonymise(tx, orderId)));
    if (due.length === batch) this.#task.wake();
  }

  async #anonymise(tx: Transaction, orderId: string): Promise<void> {
    const version = await this.customers.anonymiseClosed(tx, orderId);
    // Another replica has already anonymised it.
    if (version === undefined) return;
    await this.erasedSubjects.note(tx, [orderId]);
    this.outbox.add(tx, [newEvent(customerAnonymised, orderId, version, { orderId })]);
  }
}
