import { Unzip, UnzipInflate, unzipSync } from 'fflate';

/** How much the files of a ZIP may be together, unpacked. */
export const mostUnpackedMb = 250;
const mostBytes = mostUnpackedMb * 1_000_000;
/** What is unpacked in one step; deflate makes at most about a thousand times as much of it. */
const stepBytes = 16_384;

/** Thrown for a ZIP whose files are larger than the browser should hold, whatever it says their size is. */
export class ZipTooLarge extends Error {
  constructor() {
    super(`the ZIP unpacks to more than ${mostUnpackedMb} MB`);
  }
}

/**
 * Returns the files of a ZIP that are wanted, by their path. Its table of contents is believed when it says that they are too large; when it
 * does not, what really comes out is counted, and unpacking stops there. Not `unzip`, which inflates larger files in workers made of text: the
 * page's security policy refuses those.
 *
 * @throws ZipTooLarge; Error when the ZIP cannot be read.
 */
export function unpack(zip: Uint8Array, isWanted: (path: string) => boolean): Map<string, Uint8Array<ArrayBuffer>[]> {
  let declared = 0;
  unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      if (isWanted(name)) declared += originalSize;
      return false;
    },
  });
  if (declared > mostBytes) throw new ZipTooLarge();
  const files = new Map<string, Uint8Array<ArrayBuffer>[]>();
  let bytes = 0;
  const reader = new Unzip(file => {
    if (!isWanted(file.name)) return;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    files.set(file.name, parts);
    file.ondata = (error, part) => {
      if (error) throw error;
      bytes += part.length;
      if (bytes > mostBytes) throw new ZipTooLarge();
      parts.push(new Uint8Array(part));
    };
    file.start();
  });
  reader.register(UnzipInflate);
  for (let from = 0; from < zip.length; from += stepBytes)
    reader.push(zip.subarray(from, from + stepBytes), from + stepBytes >= zip.length);
  return files;
}
