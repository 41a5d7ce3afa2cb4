import { Injectable } from '@nestjs/common';
import type { CustomerNotes as Written, CustomerTagsChange } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { CustomerNotesRepository, type Tags } from './customer-notes.repository.js';

/** Far more than a person reads; it bounds what the page of a customer loads. */
const mostNotes = 200;

/**
 * Notes and tags of the staff about a customer. They are personal data and end with the account; so the audit log, which is kept for good, says
 * who wrote and when, but never what.
 */
@Injectable()
export class CustomerNotes {
  constructor(
    private readonly written: CustomerNotesRepository,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
  ) {}

  /** @throws ProblemError 404. */
  async of(id: string): Promise<Written> {
    const [tags, notes] = await Promise.all([this.written.tagsOf(id), this.written.notesOf(id)]);
    if (!tags) throw noAccount();
    return { ...tags, notes };
  }

  /** @throws ProblemError 404; 409 `not-possible-now` when there are too many notes. */
  async add(id: string, text: string, admin: Admin): Promise<Written> {
    await this.database.transaction(async tx => {
      if (!(await this.written.lock(tx, id))) throw noAccount();
      if (!(await this.written.add(tx, id, admin.email, text, mostNotes)))
        throw new ProblemError(409, 'not-possible-now', `A customer can have ${mostNotes} notes. Remove old ones first.`);
      await this.auditLog.note(tx, [{ actor: admin, action: 'add-customer-note', subject: id }]);
    });
    return this.of(id);
  }

  /** A note that is already gone is no error. @throws ProblemError 404 without such an account. */
  async remove(id: string, noteId: string, admin: Admin): Promise<Written> {
    await this.database.transaction(async tx => {
      if (await this.written.remove(tx, id, noteId))
        await this.auditLog.note(tx, [{ actor: admin, action: 'remove-customer-note', subject: id }]);
    });
    return this.of(id);
  }

  /** @throws ProblemError 404; 409 `changed-meanwhile` with `current` when the tags are not those the admin saw. */
  async setTags(id: string, { tags, version }: CustomerTagsChange, admin: Admin): Promise<Written> {
    await this.database.transaction(async tx => {
      const before = await this.written.lock(tx, id);
      if (!before) throw noAccount();
      if (before.version !== version) throw await this.#changedMeanwhile(id, before);
      if (JSON.stringify(before.tags) === JSON.stringify(tags)) return;
      await this.written.setTags(tx, id, tags);
      await this.auditLog.note(tx, [{ actor: admin, action: 'set-customer-tags', subject: id }]);
    });
    return this.of(id);
  }

  async #changedMeanwhile(id: string, current: Tags): Promise<ProblemError> {
    const [latest] = await this.auditLog.read({ subject: id, actions: ['set-customer-tags'], limit: 1 });
    return new ProblemError(409, 'changed-meanwhile', 'Another admin has changed these tags meanwhile.', {
      current,
      changedBy: latest?.actor ?? null,
    });
  }
}

const noAccount = () => notFound('There is no such account.');
