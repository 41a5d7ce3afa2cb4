import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { images, stageOf } from './dockerfile.js';
import { environmentOf, inRoot, root } from './environments.js';
import { strictProblems } from './strict-types.js';
import { render, type Manifest } from './kustomize.js';
import { knownVariables, programs, requiredVariables } from './programs.js';

const overlays = ['local', 'local/rollout', 'production', 'production/rollout', 'production-by-queue'];
const rendered = Object.fromEntries(overlays.map(overlay => [overlay, render(join(root, 'k8s/overlays', overlay))]));
const local = rendered['local'] ?? [];
const production = rendered['production'] ?? [];
const named = (all: readonly Manifest[], kind: string, name: string) =>
  all.find(manifest => manifest.kind === kind && manifest.metadata.name === name);

interface PodSpec {
  readonly automountServiceAccountToken?: boolean;
  readonly securityContext?: {
    readonly runAsNonRoot?: boolean;
    readonly seccompProfile?: { readonly type: string };
    readonly fsGroupChangePolicy?: string;
  };
  readonly containers: readonly {
    readonly image: string;
    readonly resources?: { readonly requests?: object; readonly limits?: object };
    readonly securityContext?: Readonly<Record<string, unknown>>;
    readonly startupProbe?: object;
    readonly readinessProbe?: object;
    readonly livenessProbe?: object;
  }[];
}
const podOf = (manifest: Manifest) => (manifest['spec'] as { template: { spec: PodSpec } }).template.spec;
const ours = (all: readonly Manifest[]) =>
  all.filter(({ kind, metadata }) => kind === 'Deployment' && metadata.labels?.['app.kubernetes.io/part-of'] === 'kirana');

describe('Kubernetes manifests', () => {
  it('use every file of k8s', () => {
    const files = readdirSync(join(root, 'k8s'), { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.yaml'));
    const used = files.filter(file => {
      if (file.endsWith('kustomization.yaml')) return true;
      const kustomization = readFileSync(join(root, 'k8s', file, '../kustomization.yaml'), 'utf8');
      return kustomization.includes(file.split('/').at(-1) ?? '');
    });
    expect(used).toEqual(files);
  });

  it('let nothing reach a private network on the way to the internet', () => {
    const ways = JSON.stringify(production).match(/"cidr":"0\.0\.0\.0\/0"[^}]*/g) ?? [];
    const privateNetworks = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];
    expect(ways).toHaveLength(3);
    expect(new Set(ways)).toEqual(new Set([`"cidr":"0.0.0.0/0","except":${JSON.stringify(privateNetworks)}`]));
  });

  const kubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
  // Debian's kubectl of 2020 does not support `components` everywhere; where it fails, only our own rendering is tested.
  (kubectl ? it.each(overlays) : it.skip.each(overlays))('are rendered like kubectl does: %s', overlay => {
    const { status, stdout } = spawnSync('kubectl', ['kustomize', join(root, 'k8s/overlays', overlay)], { encoding: 'utf8' });
    if (status !== 0) return console.log('this kubectl is too old to render the manifests');
    const theirs = parseAllDocuments(stdout).map(document => document.toJS() as Manifest);
    const sorted = (all: readonly Manifest[]) =>
      all.map(manifest => JSON.stringify(ordered(manifest))).toSorted((a, b) => a.localeCompare(b));
    expect(sorted(rendered[overlay] ?? [])).toEqual(sorted(theirs));
  });
});

const wrong = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'x' }, spec: { replica: 1 } } as Manifest;
let problems: string[] = [];
beforeAll(() => {
  problems = strictProblems([...overlays.map(overlay => rendered[overlay] ?? []), [wrong]]);
});

it.each(overlays)('the manifests of the overlay %s have the fields and types of their kind, and no others', overlay => {
  expect(problems[overlays.indexOf(overlay)]).toBe('');
});

it('unknown fields of a manifest are found', () => {
  expect(problems.at(-1)).toContain('"replica"');
});

/** Normalizes the order of keys, and of lists whose entries have names. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = value.map(ordered);
    return entries.every(entry => typeof entry === 'object')
      ? entries.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
      : entries;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, entry]) => [key, ordered(entry)]),
  );
}

describe.each(programs.map(program => [program.name, program] as const))('%s in Kubernetes', (name, program) => {
  const deployment = named(local, 'Deployment', name) as Manifest;

  it('has only variables it reads, all it requires, and valid values', () => {
    const environment = environmentOf(deployment, local);
    const known = knownVariables(program);
    expect(Object.keys(environment).filter(variable => !known.includes(variable))).toEqual([]);
    expect(requiredVariables(program).filter(variable => !(variable in environment))).toEqual([]);
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(['RABBITMQ_URL', 'HOST', 'PORT']));
    expect(() => program.readConfig(environment)).not.toThrow();
  });

  it('has a Service, a disruption budget and a network policy', () => {
    expect(named(local, 'Service', name)).toBeDefined();
    expect(named(local, 'PodDisruptionBudget', name)).toBeDefined();
    expect(named(local, 'NetworkPolicy', name)).toBeDefined();
  });
});

describe.each([
  ['local', local],
  ['production', production],
])('every pod of the overlay %s', (_name, all) => {
  const pods = all.filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind));

  it('has no unneeded rights', () => {
    for (const pod of pods) {
      const { containers, securityContext, automountServiceAccountToken } = podOf(pod);
      expect([pod.metadata.name, securityContext?.runAsNonRoot, automountServiceAccountToken]).toEqual([
        pod.metadata.name,
        true,
        false,
      ]);
      // The namespace's pod security level, restricted, rejects other pods.
      expect(securityContext?.seccompProfile).toEqual({ type: 'RuntimeDefault' });
      for (const container of containers) {
        expect(container.securityContext).toMatchObject({ allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } });
        expect(container.resources).toMatchObject({
          requests: { cpu: expect.any(String) },
          limits: { memory: expect.any(String) },
        });
      }
    }
  });

  it('keeps the permissions of the files on its volume: RabbitMQ does not start with a group-readable cookie', () => {
    const claiming = pods.filter(
      ({ spec }) => JSON.stringify(spec).includes('"persistentVolumeClaim"') || 'volumeClaimTemplates' in (spec as object),
    );
    expect(claiming.map(({ metadata }) => metadata.name)).toContain('images');
    for (const pod of claiming)
      expect([pod.metadata.name, podOf(pod).securityContext?.fsGroupChangePolicy]).toEqual([pod.metadata.name, 'OnRootMismatch']);
  });

  it('of a service has all three probes and a read-only file system', () => {
    expect(ours(all)).toHaveLength(programs.length);
    for (const { containers } of ours(all).map(podOf)) {
      expect(containers[0]).toMatchObject({
        startupProbe: {},
        readinessProbe: {},
        livenessProbe: {},
        securityContext: { readOnlyRootFilesystem: true },
      });
    }
  });
});

it('PostgreSQL allows enough connections for all replicas during a rollout', () => {
  const autoscalers = production.filter(
    ({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name !== 'gateway',
  );
  const replicas = autoscalers.map(manifest => (manifest['spec'] as { maxReplicas: number }).maxReplicas);
  const cluster = named(production, 'Cluster', 'postgres') as Manifest;
  const { parameters } = (cluster['spec'] as { postgresql: { parameters: Record<string, string> } }).postgresql;
  // Per replica a pool of 10 and two connections for the relay; one additional replica of each service during a rollout; images has no
  // autoscaler.
  const needed = 12 * replicas.reduce((sum, max) => sum + max + 1, 2);
  expect(Number(parameters['max_connections'])).toBeGreaterThan(needed);
  expect(inRoot('docs/capacity.md')).toContain(
    `cloudnative-pg\` has ${parameters['max_connections']}, more than a rollout needs`,
  );
});

describe('container images', () => {
  it('exist for each program and for rollout', () => {
    const startable = readdirSync(join(root, 'apps')).filter(
      app => existsSync(join(root, 'apps', app, 'package.json')) && inRoot(`apps/${app}/package.json`).includes('"./main"'),
    );
    expect(images.toSorted()).toEqual([...startable, 'rollout'].toSorted());
    for (const image of images) expect(stageOf(image)).toContain(`image.title=kirana/${image}\n`);
  });

  it('of production have the same version and come from its own registry', () => {
    const ofRollout = [...production, ...(rendered['production/rollout'] ?? [])].filter(
      ({ kind, metadata }) => kind === 'Job' || metadata.name === 'toolbox',
    );
    expect(ofRollout).toHaveLength(2);
    const deployed = [...ours(production), ...ofRollout].flatMap(pod => podOf(pod).containers.map(({ image }) => image));
    expect(new Set(deployed.map(image => image.split(':')[1])).size).toBe(1);
    for (const image of deployed) expect(image).toMatch(/^registry\.example\/kirana\//);
  });
});
