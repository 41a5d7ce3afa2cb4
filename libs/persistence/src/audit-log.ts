import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import type { Transaction } from './sql.js';

/** An action of an admin. */
export interface AuditedAct {
  readonly actor: { readonly userId: string; readonly email: string };
  readonly action: string;
  /** Id of the order, product, setting or rider. */
  readonly subject: string;
  readonly before?: string | null;
  readonly after?: string | null;
}

export interface AuditRow {
  readonly seq: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Records the actions of admins, in the transaction of the action itself, so that neither exists without the other. */
@Injectable()
export class AuditLog {
  constructor(private readonly database: Database) {}

  async note(tx: Transaction, acts: readonly AuditedAct[]): Promise<void> {
    if (acts.length === 0) return;
    await tx.count(
      `INSERT INTO audit_log (actor_id, actor, action, subject, before, after)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])`,
      [
        acts.map(({ actor }) => actor.userId),
        acts.map(({ actor }) => actor.email),
        acts.map(({ action }) => action),
        acts.map(({ subject }) => subject),
        acts.map(({ before }) => before ?? null),
        acts.map(({ after }) => after ?? null),
      ],
    );
  }

  /** Returns entries, newest first. */
  async read({ before, subject, limit }: { before?: string; subject?: string; limit: number }): Promise<AuditRow[]> {
    return this.database.rows(
      `SELECT seq, at, actor, action, subject, before, after FROM audit_log
       WHERE ($1::timestamptz IS NULL OR at < $1) AND ($2::text IS NULL OR subject = $2) ORDER BY at DESC, seq DESC LIMIT $3`,
      [before ?? null, subject ?? null, limit],
    );
  }
}
