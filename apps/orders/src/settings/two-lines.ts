import type { Sentences } from '@kirana/contracts';

/** Reads a setting that is stored as two lines, English first; null while it is empty. */
export function twoLines(stored = ''): Sentences | null {
  const [en = '', pl = ''] = stored.split('\n');
  return stored === '' ? null : { en, pl };
}
