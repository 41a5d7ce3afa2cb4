// What a build consists of, for the scripts that hold its pages to a budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Reads the manifest of the build in `dist`, a URL. Sizes are gzipped, in KB. */
export function builtFiles(dist) {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
  const read = file => readFileSync(new URL(file, dist));
  const size = file => gzipSync(read(file), { level: 9 }).length / 1024;
  /** The keys of a module and of all that it imports at once. */
  const closure = (key, seen = new Set()) => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) closure(next, seen);
    return seen;
  };
  return {
    manifest,
    closure,
    size,
    sum: files => [...files].reduce((total, file) => total + size(file), 0),
    /** The size of the texts of these groups, `home+list`, in the language that has more of them. */
    texts: groups => {
      const keys = Object.keys(manifest).filter(key => key.startsWith('texts/') && key.endsWith(`/${groups}`));
      if (keys.length === 0) throw new Error(`no texts are loaded as ${groups}`);
      return Math.max(...keys.map(key => size(manifest[key].file)));
    },
    /** The keys of modules whose code contains a text. */
    containing: text =>
      Object.keys(manifest).filter(key => manifest[key].file.endsWith('.js') && read(manifest[key].file).includes(text)),
  };
}
