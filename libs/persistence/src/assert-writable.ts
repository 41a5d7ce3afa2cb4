import type { Sql } from './sql.js';

/** @throws Error when the database is unreachable or read-only; in the latter case with SQLSTATE 25006, like a failed write. */
export async function assertWritable(sql: Sql): Promise<void> {
  const row = await sql.one<{ readOnly: string }>(`SELECT current_setting('transaction_read_only') AS "readOnly"`);
  if (row?.readOnly !== 'off') throw Object.assign(new Error('the database is read-only'), { code: '25006' });
}
