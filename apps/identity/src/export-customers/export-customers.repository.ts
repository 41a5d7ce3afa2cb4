import { exportPageRows, type ExportCursor, type ExportedCustomer } from '@kirana/contracts';
import { Database, cursorTime } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { addressesJson } from '../addresses/addresses.repository.js';
import { selectProfiles, toProfile, type ProfileRow } from '../profiles/profiles.repository.js';

type ExportRow = ProfileRow & ExportCursor & Pick<ExportedCustomer, 'addresses'>;

const exported = selectProfiles(
  `${addressesJson('u.id')} AS addresses`,
  `${cursorTime('u.created_at')} AS at`,
  `${cursorTime('coalesce($1::timestamptz, now())')} AS until`,
);

/** Reads all accounts, page by page. */
@Injectable()
export class ExportCustomersRepository {
  constructor(private readonly database: Database) {}

  /** Returns the accounts after the cursor, the oldest first, that were opened before the export began. */
  async page(after: ExportCursor | undefined): Promise<{ rows: ExportedCustomer[]; next: ExportCursor | null }> {
    const rows = await this.database.rows<ExportRow>(
      `${exported} WHERE u.created_at <= coalesce($1::timestamptz, now())
         AND ($2::timestamptz IS NULL OR (u.created_at, u.id) > ($2, $3::uuid))
       ORDER BY u.created_at, u.id LIMIT $4`,
      [after?.until ?? null, after?.at ?? null, after?.id ?? null, exportPageRows],
    );
    const last = rows.length < exportPageRows ? undefined : rows.at(-1);
    return {
      rows: rows.map(({ at: _at, until: _until, addresses, ...row }) => ({ ...toProfile(row), addresses })),
      next: last ? { until: last.until, at: last.at, id: last.id } : null,
    };
  }
}
