/** Rows that a service keeps for a time. `docs/data-retention.md` lists them with all other tables. */
export interface KeptRows {
  readonly table: string;
  /** Removes some of the rows whose time has passed, few enough for a fraction of a second; none when all are removed. */
  readonly sql: string;
}

/**
 * Rows that are deleted once a condition of their own columns holds, for example `changed_at < now() - interval '30 days'`.
 *
 * @param most rows that one statement deletes: fewer where others are deleted with each.
 */
export function deletedOnce(table: string, condition: string, most = 5_000): KeptRows {
  return {
    table,
    sql: `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${most}))`,
  };
}
