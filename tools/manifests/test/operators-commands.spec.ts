import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stageOf } from './dockerfile.js';
import { inRoot, root } from './environments.js';
import { render } from './kustomize.js';
import { productionProject } from './one-server.js';

const pages = [
  'docs/production-one-server.md',
  'docs/going-live.md',
  'docs/backup-and-restore.md',
  'docs/operations.md',
  'k8s/README.md',
  ...readdirSync(join(root, 'docs/runbooks')).map(file => `docs/runbooks/${file}`),
];
const texts = pages.map(page => [page, readFileSync(join(root, page), 'utf8')] as const);
const project = productionProject();
const production = ['production', 'production/rollout'].flatMap(name => render(join(root, 'k8s/overlays', name)));
const { scripts } = JSON.parse(inRoot('package.json')) as { scripts: Record<string, string> };

/** Returns each match of a pattern in the pages: the page, what was found, and its groups. */
const found = (pattern: RegExp) =>
  texts.flatMap(([page, text]) => [...text.matchAll(pattern)].map(([what, ...groups]) => ({ page, what, groups })));

/** The image of a container or Deployment. */
const imageOf: Readonly<Record<string, string>> = { toolbox: 'rollout', backup: 'rollout' };

/** Returns whether the Dockerfile puts the compiled form of this file into the image; images.nightly.spec.ts runs them. */
function isInImage(image: string, path: string): boolean {
  const [, group, name, file] = /^(apps|libs|tools)\/([\w-]+)\/dist\/(.+)\.js$/.exec(path) ?? [];
  if (!existsSync(join(root, `${group}/${name}/src/${file}.ts`))) return false;
  const copies = [...stageOf(image).matchAll(/COPY --from=build \/built\/(\S+) /g)].map(match => match[1] ?? '');
  return copies.some(copied => path.startsWith(`${copied}/`));
}

const programs = [
  ...found(/docker compose (?:exec|run --rm)(?: -T)? ([\w-]+) node (\S+?\.js)/g),
  ...found(/kubectl -n kirana exec deploy\/([\w-]+) -- node (\S+?\.js)/g),
  ...found(/kirana\/(rollout) node \/app\/(\S+?\.js)/g),
];

describe('commands for operators', () => {
  it.each(programs.map(({ page, what, groups }) => [page, what, groups] as const))(
    '%s: %s is in the image',
    (_page, _what, [where = '', path = '']) => {
      expect(isInImage(imageOf[where] ?? where, path)).toBe(true);
    },
  );

  it('are checked: a program that is not in an image is found', () => {
    expect(programs.length).toBeGreaterThan(9);
    expect(isInImage('catalogue', 'apps/identity/dist/make-admin/main.js')).toBe(false);
    expect(isInImage('rollout', 'tools/backup/dist/servers/other.js')).toBe(false);
  });

  it('name containers of the compose files', () => {
    const named = [
      ...found(/docker compose (?:exec|run --rm|logs|stop|start)(?: -T| --since \w+)* ([a-z][\w-]*)/g),
      ...found(/docker compose up -d(?: --build)?(?: --wait)? ([a-z][\w-]*)/g),
    ];
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ groups: [name = ''] }) => !(name in project.services))).toEqual([]);
  });

  it('name volumes of the compose files', () => {
    const [volumes] = found(/docker volume rm (.+)/g);
    const names = volumes?.groups[0]?.split(' ').map(name => name.replace('kirana-production_', '')) ?? [];
    expect(names).toEqual(['postgres', 'rabbitmq', 'media']);
    expect(names.filter(name => !(name in project.volumes))).toEqual([]);
  });

  it('name workloads and folders of the manifests', () => {
    const workloads = found(/kubectl[^\n`]*? (?:deploy|deployment|job|statefulset)\/([a-z][\w-]+)/g);
    const known = new Set(production.map(({ metadata }) => metadata.name));
    expect(workloads.length).toBeGreaterThan(8);
    expect(workloads.filter(({ groups: [name = ''] }) => !known.has(name))).toEqual([]);
    const folders = found(/kubectl apply -k (\S+?)[`\s]/g);
    expect(folders.length).toBeGreaterThan(3);
    expect(folders.filter(({ groups: [path = ''] }) => !existsSync(join(root, path, 'kustomization.yaml')))).toEqual([]);
    // Named by the operators: the Service of the instance that writes, and the first node.
    const cluster = (kind: string) => production.find(manifest => manifest.kind === kind)?.metadata.name;
    expect([`${cluster('Cluster')}-rw`, `${cluster('RabbitmqCluster')}-server-0`]).toEqual(['postgres-rw', 'rabbitmq-server-0']);
    expect(inRoot('docs/runbooks/README.md')).toContain('svc/postgres-rw');
  });

  it('call npm scripts that exist', () => {
    const called = found(/npm run ([a-z][\w:-]*)/g).filter(({ groups: [name = ''] }) => !(name in scripts));
    expect(called.filter(({ groups: [name = ''] }) => name !== 'import-catalogue')).toEqual([]);
  });

  it('are complete lines of a shell, and copy files that are there', () => {
    const blocks = [...inRoot('docs/production-one-server.md').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) =>
      block.replaceAll(/<[a-z ]+>/g, 'x'),
    );
    expect(blocks.length).toBeGreaterThan(8);
    const ask = 'for block; do sh -n -c "$block" || printf %s "$block"; done';
    expect(spawnSync('sh', ['-c', ask, 'sh', ...blocks], { encoding: 'utf8' }).stdout).toBe('');
    const [copied] = found(/^cp (\S+) \.env$/gm);
    expect(existsSync(join(root, copied?.groups[0] ?? ''))).toBe(true);
  });
});
