import type { Proof } from './statement.js';

export interface SourceText {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A test whose title names lines of the list. */
export interface CoveringTest {
  readonly path: string;
  readonly title: string;
  readonly ids: readonly string[];
  /** Whether its body asserts anything, as far as reading can tell. */
  readonly asserts: boolean;
}

/** `it('title', …)`, `it(`title`, …)` and `it.each(…)('title', …)`; nothing that is skipped, focused or only planned. */
const titled = /\bit(?:\.each(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const acceptanceId = /\b[A-Z]{2,4}-\d{3}\b/g;

/** All tests of a file that name at least one line. */
export function coveringTests({ path, text }: SourceText): CoveringTest[] {
  const found = [...text.matchAll(titled)];
  return found.flatMap((match, place) => {
    const title = (match[2] ?? '').replaceAll(/\\(.)/g, '$1');
    const ids = title.match(acceptanceId) ?? [];
    if (ids.length === 0) return [];
    const body = text.slice(match.index + match[0].length, found[place + 1]?.index);
    return [{ path, title, ids, asserts: /\bexpect\w*\(/.test(body) }];
  });
}

/** Whether a test of this file drives what the line speaks of: a page for `ui`, a running service for `api` and `ws`. */
export function canProve(path: string, proof: Proof): boolean {
  if (proof === 'unit') return true;
  if (path.endsWith('.e2e.spec.ts')) return true;
  return proof !== 'ui' && path.endsWith('.medium.spec.ts');
}
