import { cpSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressRecord, recordedAddress } from './recorded-address.js';

const file = 'embedded.json';
const url = 'postgres://kirana:password@127.0.0.1:5433/postgres';

describe('recordedAddress', () => {
  let root: string;
  let first: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'kirana-record-')));
    first = join(root, 'first');
    mkdirSync(first);
    writeFileSync(join(first, file), JSON.stringify(addressRecord(first, { postgresUrl: url })));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('returns what the shop of this folder recorded, also through a symbolic link', () => {
    const link = join(root, 'link');
    symlinkSync(first, link);
    for (const folder of [first, `${first}/`, link]) expect(recordedAddress(folder, file, 'postgresUrl')).toBe(url);
  });

  it('refuses the addresses of another folder: in a copy, after a move, and from a release that did not record the folder', () => {
    const copy = join(root, 'copy');
    cpSync(first, copy, { recursive: true });
    expect(() => recordedAddress(copy, file, 'postgresUrl')).toThrow(
      `${copy}/${file} leads to the databases of the shop in ${first}: this folder was copied or moved. Start the shop in this folder first`,
    );
    const moved = join(root, 'moved');
    renameSync(first, moved);
    expect(() => recordedAddress(moved, file, 'postgresUrl')).toThrow(/copied or moved/);
    writeFileSync(join(moved, file), JSON.stringify({ postgresUrl: url }));
    expect(() => recordedAddress(moved, file, 'postgresUrl')).toThrow(/the shop in an unknown folder/);
  });

  it.each([
    ['no file', undefined],
    ['a damaged file', '{"postgresUrl": "p'],
    ['an empty record', 'null'],
    ['a record without the address', '{"postgresUrl": ""}'],
  ])('returns undefined for %s', (_what, text) => {
    if (text === undefined) rmSync(join(first, file));
    else writeFileSync(join(first, file), text);
    expect(recordedAddress(first, file, 'postgresUrl')).toBeUndefined();
  });
});
