import { Outbox } from '@kirana/messaging';
import { Database } from '@kirana/persistence';
import type { ImportEntry } from './import-entries.js';
import { importCatalogue, type ImportOptions, type ImportReport } from './import-catalogue.js';

/** Imports into the catalogue's database at `url`. Events wait in the outbox; a running shop publishes them within moments. */
export async function importInto(url: string, entries: readonly ImportEntry[], options: ImportOptions): Promise<ImportReport> {
  return Database.during(url, 'catalogue-import', database =>
    importCatalogue(database, new Outbox({ nudge: () => undefined }), entries, options),
  );
}
