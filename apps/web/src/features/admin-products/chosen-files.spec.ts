/** @jest-environment jest-fixed-jsdom */
import { zipSync, strToU8 } from 'fflate';
import { sortFiles } from './chosen-files.js';

const aFile = (name: string, type = '') => new File(['x'], name, { type });
const names = async (...files: File[]) => {
  const { csv, pictures, others } = await sortFiles(files);
  return { csv: csv?.name, pictures: pictures.map(({ name, type }) => `${name} ${type}`), others };
};

/** jsdom's files have no `arrayBuffer()`. */
function aZip(content: Record<string, string>): File {
  const bytes = zipSync(Object.fromEntries(Object.entries(content).map(([path, text]) => [path, strToU8(text)])));
  return Object.assign(new File([new Uint8Array(bytes)], 'range.ZIP'), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
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

  it('takes a ZIP for the files in it, without folders and what systems add', async () => {
    const zip = aZip({
      'range/range.csv': 'id',
      'range/pictures/dal.png': 'x',
      '__MACOSX/range/._dal.png': 'x',
      'range/.DS_Store': 'x',
    });
    await expect(names(zip)).resolves.toEqual({ csv: 'range.csv', pictures: ['dal.png image/png'], others: [] });
  });

  it('has no table where none was chosen', async () => {
    await expect(names(aFile('dal.png', 'image/png'))).resolves.toMatchObject({ csv: undefined });
  });
});
