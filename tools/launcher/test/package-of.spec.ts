interface Manifest {
  readonly name: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly bundleDependencies?: readonly string[];
}
// Plain JavaScript, as the launcher that it belongs to.
const { packageOf, missingIn } = (await import(new URL('../package-of.mjs', import.meta.url).href)) as {
  readonly packageOf: (
    of: object,
    release: object,
    workspaces: ReadonlyMap<string, { readonly folder: string; readonly manifest: object }>,
  ) => { readonly manifest: Manifest; readonly bundled: readonly { files: readonly string[]; manifest: Manifest }[] };
  readonly missingIn: (paths: readonly string[], manifests: readonly Manifest[]) => readonly string[];
};

const workspace = (name: string, manifest: object) => [name, { folder: `/${name}`, manifest: { name, ...manifest } }] as const;
const exports = {
  '.': { '@kirana/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
  './*': { '@kirana/source': './src/*.ts', default: './dist/*.js' },
};
const workspaces = new Map([
  workspace('@kirana/host', { dependencies: { '@kirana/orders': '*', '@types/pg': '1.0.0', pg: '8.0.0' }, exports }),
  workspace('@kirana/orders', { dependencies: { '@kirana/testing': '*', zod: '4.0.0' }, files: ['dist', 'fonts'] }),
  workspace('@kirana/testing', { dependencies: { jest: '30.0.0' } }),
  workspace('@kirana/web', { dependencies: { react: '19.0.0' } }),
]);
const shop = { name: 'kirana', bin: { kirana: 'start.mjs' }, passesOn: ['orders'], workspaces: ['@kirana/host', '@kirana/web'] };
const { manifest, bundled } = packageOf(shop, { version: '1.2.3' }, workspaces);

describe('a package', () => {
  it('bundles the workspaces that run, and depends on exactly what they do, without types, tests and what is built in', () => {
    expect(manifest.bundleDependencies).toEqual(['@kirana/host', '@kirana/orders', '@kirana/web']);
    expect(manifest.dependencies).toEqual({
      '@kirana/host': '1.2.3',
      '@kirana/orders': '1.2.3',
      '@kirana/web': '1.2.3',
      pg: '8.0.0',
      zod: '4.0.0',
    });
    expect(bundled.map(({ files }) => files)).toEqual([['dist'], ['dist', 'fonts'], ['dist']]);
  });

  it('names no sources, and no dependency of a bundled workspace, which npm would fetch', () => {
    expect(JSON.stringify([manifest, bundled])).not.toContain('src/');
    expect(bundled.filter(({ manifest: of }) => of.dependencies)).toEqual([]);
  });

  it('is refused when it lacks what a manifest in it names', () => {
    const inHost = ['package.json', 'dist/index.d.ts', 'dist/index.js', 'dist/services.js'].map(
      path => `node_modules/@kirana/host/${path}`,
    );
    const others = ['orders', 'web'].map(name => `node_modules/@kirana/${name}/package.json`);
    const held = ['package.json', 'start.mjs', 'orders.js', 'orders.d.ts', ...inHost, ...others];
    const missing = (without: readonly string[]) =>
      missingIn(
        held.filter(path => !without.includes(path)),
        [manifest, ...bundled.map(({ manifest: of }) => of)],
      );
    expect(missing([])).toEqual([]);
    expect(missing(['start.mjs', 'orders.js', ...inHost])).toEqual([
      'start.mjs',
      'orders.js',
      'node_modules/@kirana/host/package.json',
      'node_modules/@kirana/host/dist/index.d.ts',
      'node_modules/@kirana/host/dist/index.js',
      'node_modules/@kirana/host/dist/*.js',
    ]);
  });
});
