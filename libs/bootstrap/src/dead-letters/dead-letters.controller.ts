import { Controller, Logger } from '@nestjs/common';
import { deadLetterRoutes, mostDeadLettersShown, type DeadQueue, type RetriedDeadLetters } from '@kirana/contracts';
import { Implements, notFound, ProblemError, serviceUnavailable, type Admin, type Call } from '@kirana/http-edge';
import { ServiceDeadLetters, withoutContent, type AuditRecord } from '@kirana/messaging';
import { AuditLog, Database, type AuditedAct } from '@kirana/persistence';

/** Ids that an entry of the audit log names; it is read in a table. */
const mostIds = 20;

/** Returns the entry of the audit log for a record of a retry: the first says what was asked for, the last what was put back. */
function actOf({ phase, queue, asked, ids }: AuditRecord, actor: Admin): AuditedAct {
  if (phase === 'begun') return { actor, action: 'retry-dead-letters', subject: queue, after: asked ?? 'all' };
  const named = [...ids.slice(0, mostIds), ...(ids.length > mostIds ? ['…'] : [])].join(' ');
  return {
    actor,
    action: phase === 'ended' ? 'dead-letters-retried' : 'dead-letters-retry-failed',
    subject: queue,
    after: `${ids.length}: ${named}`.replace(/: $/, ''),
  };
}

const { list, retry } = deadLetterRoutes;

/** Serves the dead letters of a service that has a database, and puts them back into its queues (ADR 0078). */
@Controller()
export class DeadLettersController {
  readonly #logger = new Logger(DeadLettersController.name);

  constructor(
    private readonly deadLetters: ServiceDeadLetters,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
  ) {}

  @Implements(list)
  async list(): Promise<DeadQueue[]> {
    const found = await this.#fromBroker(this.deadLetters.list(mostDeadLettersShown));
    return found.map(({ queue, total, oldest }) => ({
      queue,
      total,
      oldest: oldest.map(({ id, routingKey, reason, attempts, diedAt }) => ({
        id,
        type: routingKey,
        error: withoutContent(reason),
        attempts,
        diedAt: diedAt.toISOString(),
      })),
    }));
  }

  @Implements(retry)
  async retry({ body: { queue, id }, admin }: Call<typeof retry>): Promise<RetriedDeadLetters> {
    if (!this.deadLetters.has(queue)) throw notFound(`This service has no queue ${queue}.`);
    const note: Parameters<ServiceDeadLetters['retry']>[1]['note'] = record =>
      this.database.transaction(tx => this.auditLog.note(tx, [actOf(record, admin)]));
    const retried = await this.#fromBroker(this.deadLetters.retry({ queue, id: id ?? undefined, by: admin.email }, { note }));
    if (retried === 0 && id !== null)
      throw new ProblemError(409, 'changed-meanwhile', 'This message is not among the failed ones any more.');
    return { retried };
  }

  /** The broker may be away, or, where its rights were not renewed with the release, refuse to show the queue. */
  async #fromBroker<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.#logger.error(error, 'dead letters not available');
      throw serviceUnavailable('The failed messages cannot be read or put back now. Try again later.');
    }
  }
}
