// Reduces a copy of the workspaces' manifests to the services and their dependencies, so that npm installs only what they need:
// node production-manifests.mjs <folder>. Versions still come from the lockfile beside them.
import { readFileSync, readdirSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
const manifests = new Map();
for (const kind of ['apps', 'libs', 'tools']) {
  for (const entry of readdirSync(join(folder, kind))) {
    const path = join(folder, kind, entry);
    if (!existsSync(join(path, 'package.json'))) continue;
    const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    manifests.set(manifest.name, { path, manifest });
  }
}

// A service is a workspace that can be started: it exports ./main.
const needed = new Set([...manifests].filter(([, { manifest }]) => manifest.exports?.['./main']).map(([name]) => name));
for (const name of needed) {
  for (const dependency of Object.keys(manifests.get(name).manifest.dependencies ?? {}))
    if (manifests.has(dependency)) needed.add(dependency);
}

for (const [name, { path, manifest }] of manifests) {
  if (!needed.has(name)) rmSync(path, { recursive: true });
  else writeFileSync(join(path, 'package.json'), JSON.stringify({ ...manifest, devDependencies: undefined }, null, 2));
}
const root = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
// The root depends on build tools only.
const bare = { ...root, dependencies: undefined, devDependencies: undefined, scripts: undefined };
writeFileSync(join(folder, 'package.json'), JSON.stringify(bare, null, 2));
