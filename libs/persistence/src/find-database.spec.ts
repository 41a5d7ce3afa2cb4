import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databasesFile, findDatabase } from './find-database.js';
import { addressRecord } from './recorded-address.js';

describe('findDatabase', () => {
  let folder: string;
  const recorded = 'postgres://kirana@127.0.0.1:5433/kirana_catalogue';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kirana-find-'));
    writeFileSync(join(folder, databasesFile), JSON.stringify(addressRecord(folder, { catalogue: recorded })));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('returns the given URL, else the one that the shop recorded for this service', () => {
    expect(findDatabase('catalogue', 'postgres://other', folder)).toBe('postgres://other');
    for (const given of [undefined, '']) expect(findDatabase('catalogue', given, folder)).toBe(recorded);
  });

  it('says what to do when there is no shop', () => {
    expect(() => findDatabase('identity', undefined, folder)).toThrow(
      `there is no database of identity in ${folder}/${databasesFile}), or set DATABASE_URL to the database of identity.`,
    );
  });
});
