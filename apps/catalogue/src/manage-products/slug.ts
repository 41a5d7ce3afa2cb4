import anyAscii from 'any-ascii';

/**
 * `Toor Dal 1 kg` → `toor-dal-1-kg`, `Борошно` → `boroshno`, `豆腐` → `doufu`: the readable part of an address, from a name in any script. A name
 * without a letter is preceded by what it names, or replaced by that: a spreadsheet would take the id `1-2` for a date.
 *
 * @param what lower-case letters
 */
export function slugOf(name: string, what: string): string {
  const words = hyphened(anyAscii(name.normalize('NFC')));
  return /[a-z]/.test(words) ? words : hyphened(`${what}-${words}`);
}

const hyphened = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 56)
    .replace(/^-+|-+$/g, '');
