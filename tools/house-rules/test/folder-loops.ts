import { posix } from 'node:path';
import type { SourceFile } from './checkout.js';

const relativeImport = /(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g;

/**
 * Returns the groups of folders that import each other, directly or through others. A folder and the one it is in may do so, because a
 * module's root file puts its parts together.
 */
export function folderLoops(files: readonly SourceFile[]): string[] {
  const imports = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const folder = posix.dirname(path);
    for (const [, specifier = ''] of text.matchAll(relativeImport)) {
      const target = posix.dirname(posix.join(folder, specifier));
      if (`${folder}/`.startsWith(`${target}/`) || target.startsWith(`${folder}/`)) continue;
      imports.set(folder, (imports.get(folder) ?? new Set()).add(target));
    }
  }
  const reached = new Map([...imports.keys()].map(folder => [folder, reachableFrom(folder, imports)]));
  const groups = [...reached].flatMap(([folder, all]) =>
    all.has(folder)
      ? [
          [...all]
            .filter(other => reached.get(other)?.has(folder))
            .toSorted()
            .join(', '),
        ]
      : [],
  );
  return [...new Set(groups)];
}

function reachableFrom(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const waiting = [...(imports.get(start) ?? [])];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    waiting.push(...(imports.get(folder) ?? []));
  }
  return seen;
}
