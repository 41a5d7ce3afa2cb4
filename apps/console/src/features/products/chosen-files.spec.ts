/** @jest-environment jest-fixed-jsdom */
import { Zip, ZipDeflate, ZipPassThrough, zipSync, strToU8 } from 'fflate';
import { constants, deflateRawSync } from 'node:zlib';
import { sortFiles } from './chosen-files.js';
import { ZipTooLarge, mostUnpackedMb } from './unpack.js';

const aFile = (name: string, type = '') => new File(['x'], name, { type });
const names = async (...files: File[]) => {
  const { csv, pictures, others } = await sortFiles(files);
  return { csv: csv?.name, pictures: pictures.map(({ name, type }) => `${name} ${type}`), others };
};

/** jsdom's files have no `arrayBuffer()`. */
function aZip(content: Record<string, string>): File {
  const bytes = zipSync(Object.fromEntries(Object.entries(content).map(([path, text]) => [path, strToU8(text)])));
  return asZip(bytes);
}

const asZip = (bytes: Uint8Array) =>
  Object.assign(new File([], 'range.ZIP'), { arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer) });

/** Returns the ZIP with another size of its only file in both of its headers. */
function withSize(zip: Uint8Array, size: number): Uint8Array {
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(size, 22);
  changed.writeUInt32LE(size, changed.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
  return changed;
}

const bombMb = 4 * mostUnpackedMb;

/** Returns a small ZIP whose only file unpacks to too much: one compressed megabyte, again and again, as packing them takes seconds. */
function aBomb(): Uint8Array {
  const megabyte = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  const content = Buffer.concat([...Array.from({ length: bombMb }, () => megabyte), deflateRawSync('')]);
  const small = Buffer.from(zipSync({ 'range.csv': strToU8('id') }));
  const begin = 30 + 'range.csv'.length;
  const table = small.lastIndexOf('PK\x01\x02', undefined, 'latin1');
  const bomb = Buffer.concat([small.subarray(0, begin), content, small.subarray(table)]);
  bomb.writeUInt32LE(content.length, 18);
  bomb.writeUInt32LE(content.length, begin + content.length + 20);
  bomb.writeUInt32LE(begin + content.length, bomb.length - 6);
  return withSize(bomb, bombMb * 1_000_000);
}

describe('sortFiles', () => {
  it('finds the table and the pictures among the chosen files, whatever type the system gives them', async () => {
    const chosen = [
      aFile('range.csv', 'application/vnd.ms-excel'),
      aFile('dal.JPG', 'image/jpeg'),
      aFile('notes.txt', 'text/plain'),
    ];
    await expect(names(...chosen)).resolves.toEqual({
      csv: 'range.csv',
      pictures: ['dal.JPG image/jpeg'],
      others: ['notes.txt'],
    });
  });

  it('calls a file of a ZIP by the last 200 characters of its name', async () => {
    const { pictures, others } = await names(aZip({ [`${'x'.repeat(60_000)}.png`]: '', [`${'y'.repeat(60_000)}.txt`]: '' }));
    expect(pictures).toEqual([`${'x'.repeat(196)}.png image/png`]);
    expect(others).toEqual([`${'y'.repeat(196)}.txt`]);
  });

  it('takes a ZIP for the files in it, without folders and what systems add', async () => {
    const zip = aZip({
      'range/range.csv': 'id',
      'range/pictures/dal.png': 'x',
      '__MACOSX/range/._dal.png': 'x',
      'range/.DS_Store': 'x',
    });
    await expect(names(zip)).resolves.toEqual({ csv: 'range.csv', pictures: ['dal.png image/png'], others: [] });
  });

  it('takes a ZIP as systems write it while they read: sizes behind the files', async () => {
    const parts: Uint8Array[] = [];
    const zip = new Zip((_error, part) => void parts.push(part));
    for (const name of ['range.csv', 'dal.png']) {
      const file = name === 'dal.png' ? new ZipPassThrough(name) : new ZipDeflate(name);
      zip.add(file);
      file.push(strToU8(`content of ${name}`), true);
    }
    zip.end();
    const { csv, pictures } = await sortFiles([asZip(Buffer.concat(parts))]);
    expect([csv?.size, pictures[0]?.size]).toEqual(['content of range.csv'.length, 'content of dal.png'.length]);
  });

  it.each([
    ['says', (bytes: Uint8Array) => bytes],
    ['hides', (bytes: Uint8Array) => withSize(bytes, 10)],
  ])('refuses a ZIP whose table of contents %s that it unpacks to too much', async (_says, changed) => {
    const bomb = aBomb();
    const before = process.memoryUsage().arrayBuffers;
    await expect(sortFiles([asZip(changed(bomb))])).rejects.toBeInstanceOf(ZipTooLarge);
    // What came out, and what unpacking has left to be collected.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan((bombMb / 2) * 1_000_000);
  });

  it('has no table where none was chosen', async () => {
    await expect(names(aFile('dal.png', 'image/png'))).resolves.toMatchObject({ csv: undefined });
  });
});
