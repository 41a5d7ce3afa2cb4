// Makes the packages of a release, as tarballs in dist/packages: npm run pack
//   --to=<folder>           another folder
//   --version=1.2.3         another version than that of package.json
//   --repository=<url>      where the sources are; npm records it with the provenance
//   --built                 takes what is built already
// A package has the layout of the repository, and the workspaces in it are bundled: docs/adr/0123.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageOf, missingIn } from './package-of.mjs';
import { prepare, root } from './prepare.mjs';

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'dist/packages' },
    version: { type: 'string' },
    repository: { type: 'string' },
    built: { type: 'boolean', default: false },
  },
});
const json = path => JSON.parse(readFileSync(path, 'utf8'));
const ofRoot = json(`${root}/package.json`);

/** Manifests of the workspaces by name, each with its folder. */
const workspaces = new Map(
  ['apps', 'libs', 'tools']
    .flatMap(kind => readdirSync(`${root}/${kind}`).map(name => `${root}/${kind}/${name}`))
    .filter(folder => existsSync(`${folder}/package.json`))
    .map(folder => {
      const manifest = json(`${folder}/package.json`);
      return [manifest.name, { folder, manifest }];
    }),
);

const launcher = ['kirana', 'start', 'demo', 'prepare', 'run', 'with-npm', 'node-version'].map(
  name => `tools/launcher/${name}.mjs`,
);
const creator = workspaces.get('create-kirana').manifest;

const packages = [
  {
    name: ofRoot.name,
    description: ofRoot.description,
    bin: { kirana: 'tools/launcher/kirana.mjs' },
    // What an extension imports.
    passesOn: ['contracts', 'extension'],
    workspaces: ['@kirana/host', '@kirana/load', '@kirana/web', '@kirana/console'],
    files: ['LICENSE', 'shop.config.schema.json', ...launcher],
    readme: 'README.md',
  },
  {
    name: creator.name,
    description: creator.description,
    bin: { 'create-kirana': 'tools/create-kirana/dist/main.js' },
    passesOn: [],
    workspaces: Object.keys(creator.dependencies).filter(name => workspaces.has(name)),
    dependencies: creator.dependencies,
    files: ['LICENSE', 'tools/create-kirana/dist', 'tools/create-kirana/templates', 'examples/berlin/shop.config.json'],
    readme: 'tools/create-kirana/README.md',
  },
];

/** What the compiler and the build need only. */
const isForDevelopers = path => /\.map$|\.tsbuildinfo|\.kirana-built$/.test(path);
const copy = (from, to) => cpSync(from, to, { recursive: true, filter: path => !isForDevelopers(basename(path)) });
const write = (path, content) => writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));

if (!values.built) await prepare({ web: true });
const to = resolve(values.to);
mkdirSync(to, { recursive: true });
const release = { version: values.version ?? ofRoot.version, license: ofRoot.license, engines: ofRoot.engines };
if (values.repository) release.repository = { type: 'git', url: `git+${values.repository}.git` };

for (const each of packages) {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-pack-'));
  try {
    const { manifest, bundled } = packageOf(each, release, workspaces);
    write(`${folder}/package.json`, manifest);
    for (const file of each.files) copy(`${root}/${file}`, `${folder}/${file}`);
    copy(`${root}/${each.readme}`, `${folder}/README.md`);
    for (const name of each.passesOn)
      for (const kind of ['js', 'd.ts']) write(`${folder}/${name}.${kind}`, `export * from '@kirana/${name}';\n`);
    for (const { source, files, manifest: of } of bundled) {
      const target = `${folder}/node_modules/${of.name}`;
      for (const file of files) copy(`${source}/${file}`, `${target}/${file}`);
      write(`${target}/package.json`, of);
    }
    const [tarball] = JSON.parse(
      execFileSync('npm', ['pack', folder, '--json', '--ignore-scripts', `--pack-destination=${to}`], {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        shell: process.platform === 'win32',
      }),
    );
    const missing = missingIn(
      tarball.files.map(({ path }) => path),
      [manifest, ...bundled.map(({ manifest: of }) => of)],
    );
    if (missing.length > 0) throw new Error(`${tarball.filename} lacks what its package.json names: ${missing.join(', ')}`);
    console.log(`${join(to, tarball.filename)}: ${tarball.files.length} files, ${(tarball.size / 1e6).toFixed(1)} MB`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
