import { fetchPart } from '../../lib/fetch-part.js';
import { pictureTypes } from '../../lib/pictures/picture-fault.js';

/** A product file and its pictures, as the admin chose them. */
export interface ChosenFiles {
  readonly csv: File | undefined;
  readonly pictures: readonly File[];
  /** Names of files that are neither. */
  readonly others: readonly string[];
}

const typeByEnding: Readonly<Record<string, string | undefined>> = {
  csv: 'text/csv',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The shop takes no longer name of a file, and messages repeat it. */
const longestName = 200;

const endingOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';
const isZip = ({ name }: File) => endingOf(name) === 'zip';
const typeOf = ({ name, type }: File) => typeByEnding[endingOf(name)] ?? type;

/**
 * Sorts chosen files; a ZIP stands for the files in it. Of two files of one name the last counts.
 *
 * @throws Error when a ZIP cannot be read.
 */
export async function sortFiles(files: readonly File[]): Promise<ChosenFiles> {
  const all = (await Promise.all(files.map(async file => (isZip(file) ? await unpacked(file) : [file])))).flat();
  const byName = new Map(all.map(file => [file.name.toLowerCase(), file]));
  const of = (matches: (type: string) => boolean) => [...byName.values()].filter(file => matches(typeOf(file)));
  const pictures = of(type => pictureTypes.includes(type));
  const tables = of(type => type === 'text/csv');
  return {
    csv: tables[0],
    pictures,
    others: [...byName.values()].filter(file => file !== tables[0] && !pictures.includes(file)).map(({ name }) => name),
  };
}

/**
 * Returns the files in a ZIP under their own names, without their folders and without what systems add.
 *
 * @throws ZipTooLarge
 */
async function unpacked(zip: File): Promise<File[]> {
  const { unpack } = await fetchPart(() => import('./unpack.js'));
  const entries = unpack(
    new Uint8Array(await zip.arrayBuffer()),
    path => !path.endsWith('/') && !/(^|\/)(__MACOSX|\.)/.test(path),
  );
  return [...entries].map(([path, parts]) => {
    const name = (path.split('/').at(-1) ?? path).slice(-longestName);
    return new File(parts, name, { type: typeByEnding[endingOf(name)] ?? '' });
  });
}
