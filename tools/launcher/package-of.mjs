// What a published package says of itself (pack.mjs): it bundles workspaces, and has the packages of others as dependencies of its own.

/** What a workspace needs in tests and benchmarks only, or has built into its `dist`. */
const isBuiltIn = name => name === '@kirana/web' || name === '@kirana/console';
const isLeftOut = name => name.startsWith('@types/') || name === '@kirana/testing';

/**
 * Returns the manifest of a package, and the workspaces in it with theirs. Dependencies of a bundled workspace are those of the package: npm
 * would fetch an own copy of each, and ask the registry for the workspaces.
 *
 * @param workspaces manifests by name, each with its folder
 */
export function packageOf(of, release, workspaces) {
  const needed = new Set(of.workspaces);
  const dependencies = {};
  const take = all => {
    for (const [name, version] of Object.entries(all))
      if (workspaces.has(name)) needed.add(name);
      else if (!isLeftOut(name)) dependencies[name] = version;
  };
  const without = all => Object.fromEntries(Object.entries(all).filter(([name]) => !isLeftOut(name)));
  take(without(of.dependencies ?? {}));
  for (const name of needed) if (!isBuiltIn(name)) take(without(workspaces.get(name).manifest.dependencies ?? {}));
  const names = [...needed].sort((a, b) => a.localeCompare(b));
  const bundled = names.map(name => {
    const { folder, manifest } = workspaces.get(name);
    const { type, exports, files = ['dist'] } = manifest;
    return { source: folder, files, manifest: { name, version: release.version, type, exports: built(exports) } };
  });
  const exported = of.passesOn.map(name => [`./${name}`, { types: `./${name}.d.ts`, default: `./${name}.js` }]);
  const manifest = {
    name: of.name,
    ...release,
    description: of.description,
    type: 'module',
    bin: of.bin,
    exports: { './package.json': './package.json', ...Object.fromEntries(exported) },
    dependencies: {
      ...Object.fromEntries(names.map(name => [name, release.version])),
      ...Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => a.localeCompare(b))),
    },
    bundleDependencies: names,
  };
  return { manifest, bundled };
}

/** Exports without the sources, which stay in the repository. */
function built(exports) {
  if (typeof exports !== 'object') return exports;
  const kept = Object.entries(exports).filter(([name]) => name !== '@kirana/source');
  return Object.fromEntries(kept.map(([name, target]) => [name, built(target)]));
}

/** Returns what the manifests name and a tarball does not hold. The first manifest is that of the package, the others those of its workspaces. */
export function missingIn(paths, [own, ...bundled]) {
  const held = new Set(paths);
  const isHeld = path => {
    const [before, after] = path.split('*');
    return after === undefined ? held.has(path) : paths.some(each => each.startsWith(before) && each.endsWith(after));
  };
  const named = (folder, { bin = {}, exports = {} }) =>
    [...Object.values(bin), ...targets(exports)].map(path => `${folder}${path.replace(/^\.\//, '')}`);
  return [
    ...named('', own),
    ...bundled.flatMap(each => [`node_modules/${each.name}/package.json`, ...named(`node_modules/${each.name}/`, each)]),
  ].filter(path => !isHeld(path));
}

const targets = exports => (typeof exports === 'string' ? [exports] : Object.values(exports).flatMap(targets));
