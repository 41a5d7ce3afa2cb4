import { Outbox } from '@kirana/messaging';
import { Transactions, databaseOptions } from '@kirana/persistence';
import { DataSource } from 'typeorm';
import { catalogue } from '../catalogue.js';
import type { ImportEntry } from './import-entries.js';
import { importRange, type ImportOptions, type ImportReport } from './import-range.js';

/** Imports into the catalogue's database at `url`. What it tells the other services waits there; a shop that runs sends it within moments. */
export async function importInto(url: string, entries: readonly ImportEntry[], options: ImportOptions): Promise<ImportReport> {
  const { database = { entities: [], migrations: [] } } = catalogue;
  const dataSource = await new DataSource(databaseOptions({ ...database, url, poolSize: 2 }, 'catalogue-import')).initialize();
  try {
    return await importRange(new Transactions(dataSource), new Outbox({ nudge: () => undefined }), entries, options);
  } finally {
    await dataSource.destroy();
  }
}
