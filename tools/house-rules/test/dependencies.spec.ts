import { builtinModules } from 'node:module';
import { dirname } from 'node:path';
import { readFileSync } from 'node:fs';
import { filesOfGit, root } from './checkout.js';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const declaredBy = ({ dependencies, devDependencies }: Manifest) => ({ ...dependencies, ...devDependencies });
const paths = filesOfGit();
const manifests = paths
  // The files of house-rules quote what they forbid.
  .filter(path => /^(apps|libs|tools)\/(?!house-rules\/)[^/]+\/package\.json$/.test(path))
  .map(path => ({ folder: dirname(path), manifest: JSON.parse(read(path)) as Manifest }));
const ofRoot = declaredBy(JSON.parse(read('package.json')) as Manifest);
const imported = /(?:\bfrom\s+|\bimport\s*\(?\s*|@import\s+|\brequire\()['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"\s]*)?['"]/g;

describe.each(manifests.map(({ folder, manifest }) => [manifest.name, folder, manifest] as const))(
  '%s',
  (name, folder, manifest) => {
    const texts = paths
      .filter(path => path.startsWith(`${folder}/`) && /\.(ts|tsx|mts|mjs|css|html)$/.test(path))
      .map(path => read(path));
    const declared = declaredBy(manifest);

    it('declares every package it imports', () => {
      const needed = new Set(texts.flatMap(text => [...text.matchAll(imported)].map(match => match[1] ?? '')));
      const isKnown = (each: string) => each === name || each in declared || each in ofRoot || builtinModules.includes(each);
      expect([...needed].filter(each => !isKnown(each) && !each.startsWith('.'))).toEqual([]);
    });

    it('declares no unused package', () => {
      const isNamed = (each: string) => texts.some(text => text.includes(each.replace(/^@types\//, '')));
      expect(Object.keys(declared).filter(each => !isNamed(each))).toEqual([]);
    });
  },
);

it('a package has the same version in all manifests', () => {
  const versions = new Map<string, Set<string>>();
  for (const { manifest } of manifests)
    for (const [each, version] of Object.entries(declaredBy(manifest)))
      versions.set(each, (versions.get(each) ?? new Set()).add(version));
  expect([...versions].filter(([, found]) => found.size > 1).map(([each]) => each)).toEqual([]);
});
