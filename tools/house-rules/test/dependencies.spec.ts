import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
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
const folders = new Map(manifests.map(({ folder, manifest }) => [manifest.name, folder]));
const lock = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Manifest | undefined>> };

/** Returns the projects that the tsconfig.json of a folder refers to. */
function referencesOf(folder: string): string[] {
  const { references = [] } = JSON.parse(read(join(folder, 'tsconfig.json'))) as { references?: { path: string }[] };
  return references.map(({ path }) => join(folder, path)).toSorted();
}

/** Modules that the build of the clients makes (libs/web-kit/build/language-texts.ts). */
const madeByBuild = new Set(['texts', 'texts-at-once']);

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
      const isKnown = (each: string) =>
        madeByBuild.has(each) || each === name || each in declared || each in ofRoot || builtinModules.includes(each);
      expect([...needed].filter(each => !isKnown(each) && !each.startsWith('.'))).toEqual([]);
    });

    it('declares no unused package', () => {
      const isNamed = (each: string) => texts.some(text => text.includes(each.replace(/^@types\//, '')));
      expect(Object.keys(declared).filter(each => !isNamed(each))).toEqual([]);
    });

    it('is in package-lock.json with what it declares; npm install writes it', () => {
      const { dependencies, devDependencies } = lock.packages[folder] ?? {};
      expect({ folder, ...dependencies, ...devDependencies }).toEqual({ folder, ...declared });
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

const compiled = manifests.filter(({ folder }) => existsSync(`${root}/${folder}/tsconfig.json`));

it.each(compiled.map(({ folder, manifest }) => [folder, manifest] as const))(
  '%s/tsconfig.json refers to the packages of this repository that it depends on',
  (folder, { dependencies = {} }) => {
    const own = Object.keys(dependencies).flatMap(each => folders.get(each) ?? []);
    expect(referencesOf(folder)).toEqual(own.toSorted());
  },
);

it('tsconfig.json compiles every package that has one of its own, by itself or for another', () => {
  const reached = new Set<string>();
  const reach = (folder: string) => {
    if (reached.has(folder) || folder.endsWith('.json')) return;
    reached.add(folder);
    referencesOf(folder).forEach(reach);
  };
  reach('.');
  expect(compiled.map(({ folder }) => folder).filter(folder => !reached.has(folder))).toEqual([]);
});
