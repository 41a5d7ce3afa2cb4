// Reduces a copy of the workspaces' manifests to what some of them need to run, so that npm installs only that:
// node production-manifests.mjs <folder> <workspace> …   Versions still come from the lockfile beside them. A name after `--without` is left
// out even where it is a dependency.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, ...names] = process.argv.slice(2);
const at = names.includes('--without') ? names.indexOf('--without') : names.length;
const left = new Set(names.slice(at + 1).map(name => `@kirana/${name}`));

const manifests = new Map();
for (const kind of ['apps', 'libs', 'tools']) {
  for (const entry of readdirSync(join(folder, kind))) {
    const path = join(folder, kind, entry);
    if (!existsSync(join(path, 'package.json'))) continue;
    const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    manifests.set(manifest.name, { path, manifest });
  }
}

const needed = new Set(names.slice(0, at).map(name => `@kirana/${name}`));
for (const name of needed) {
  if (!manifests.has(name)) throw new Error(`There is no workspace ${name}`);
  for (const dependency of Object.keys(manifests.get(name).manifest.dependencies ?? {}))
    if (manifests.has(dependency) && !left.has(dependency)) needed.add(dependency);
}

for (const [name, { path, manifest }] of manifests) {
  if (!needed.has(name)) {
    rmSync(path, { recursive: true });
    continue;
  }
  // Types are for the compiler.
  const dependencies = Object.entries(manifest.dependencies ?? {}).filter(
    ([each]) => !each.startsWith('@types/') && !left.has(each),
  );
  const bare = { ...manifest, dependencies: Object.fromEntries(dependencies), devDependencies: undefined };
  writeFileSync(join(path, 'package.json'), JSON.stringify(bare, null, 2));
}
const root = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
// The root depends on build tools only.
const bare = { ...root, dependencies: undefined, devDependencies: undefined, scripts: undefined };
writeFileSync(join(folder, 'package.json'), JSON.stringify(bare, null, 2));
