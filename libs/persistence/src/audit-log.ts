import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import { withinDays } from './shop-days.sql.js';
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

/** Which entries are read; what is left out does not restrict them. */
export interface AuditFilter {
  /** ISO 8601; only entries before it. */
  readonly before?: string | undefined;
  readonly subject?: string | undefined;
  /** Part of the admin's email address, ignoring case. */
  readonly actor?: string | undefined;
  readonly actions?: readonly string[] | undefined;
  /** `2026-11-21`, where the shop is. */
  readonly day?: string | undefined;
  readonly limit: number;
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
  async read({ before, subject, actor, actions, day, limit }: AuditFilter): Promise<AuditRow[]> {
    return this.database.rows(
      `SELECT seq, at, actor, action, subject, before, after FROM audit_log
       WHERE ($1::timestamptz IS NULL OR at < $1) AND ($2::text IS NULL OR subject = $2)
         AND ($3::text IS NULL OR strpos(lower(actor), lower($3)) > 0) AND ($4::text[] IS NULL OR action = ANY ($4))
         AND ($5::date IS NULL OR (${withinDays('at', '$5', '$5')}))
       ORDER BY at DESC, seq DESC LIMIT $6`,
      [before ?? null, subject ?? null, actor ?? null, actions ?? null, day ?? null, limit],
    );
  }
}
