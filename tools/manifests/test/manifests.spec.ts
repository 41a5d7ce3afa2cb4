import { asked } from '@kirana/host/services';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { environmentOf, inRoot, knownVariables, programs, requiredVariables, root } from './environments.js';
import { render, type Manifest } from '@kirana/manifests';
import { strictCheck } from './strict-check.js';

const overlays = ['local', 'local/rollout', 'production', 'production/rollout'];
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

describe('the manifests for Kubernetes', () => {
  it('have no unknown field, no wrong type and no missing field', () => {
    const { problems, unchecked } = strictCheck(Object.values(rendered).flat());
    console.log(
      `${Object.values(rendered).flat().length} manifests of ${overlays.join(', ')} held against the types of Kubernetes`,
    );
    expect(problems).toEqual([]);
    // The operators' own kinds: their types are not among those of Kubernetes.
    expect(unchecked).toEqual([
      'postgresql.cnpg.io/v1 Cluster',
      'postgresql.cnpg.io/v1 ScheduledBackup',
      'rabbitmq.com/v1beta1 RabbitmqCluster',
    ]);
  });

  it('cover every file of k8s', () => {
    const files = readdirSync(join(root, 'k8s'), { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.yaml'));
    const used = files.filter(file => {
      if (file.endsWith('kustomization.yaml')) return true;
      const kustomization = readFileSync(join(root, 'k8s', file, '../kustomization.yaml'), 'utf8');
      return kustomization.includes(file.split('/').at(-1) ?? '');
    });
    expect(used).toEqual(files);
  });

  const kubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
  // Debian's kubectl of 2020 does not know `components` in every place; where it refuses, our own rendering stands alone.
  (kubectl ? it.each(overlays) : it.skip.each(overlays))('are rendered as kubectl does: %s', overlay => {
    const { status, stdout } = spawnSync('kubectl', ['kustomize', join(root, 'k8s/overlays', overlay)], { encoding: 'utf8' });
    if (status !== 0) return console.log('this kubectl is too old to render the manifests');
    const theirs = parseAllDocuments(stdout).map(document => document.toJS() as Manifest);
    const sorted = (all: readonly Manifest[]) =>
      all.map(manifest => JSON.stringify(ordered(manifest))).toSorted((a, b) => a.localeCompare(b));
    expect(sorted(rendered[overlay] ?? [])).toEqual(sorted(theirs));
  });
});

/** Without the order of keys, and of lists whose entries have names. */
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

describe('the strict check', () => {
  const orders = named(local, 'Deployment', 'orders') as Manifest;
  const changed = (change: (deployment: { spec: Record<string, unknown> }) => void) => {
    const copy = structuredClone(orders) as unknown as { spec: Record<string, unknown> };
    change(copy);
    return strictCheck([copy as unknown as Manifest]).problems.join('\n');
  };

  it('finds a field that does not exist, however deep', () => {
    const text = changed(({ spec }) =>
      Object.assign((spec['template'] as { spec: { containers: object[] } }).spec.containers[0] ?? {}, { readynessProbe: {} }),
    );
    expect(text).toContain('Deployment/orders');
    expect(text).toContain('readynessProbe');
  });

  it('finds a wrong type', () => {
    expect(changed(({ spec }) => (spec['replicas'] = 'two'))).toContain('Deployment/orders');
  });

  it('finds a missing field', () => {
    expect(changed(({ spec }) => delete spec['selector'])).toContain('selector');
  });
});

describe.each(programs.map(program => [program.name, program] as const))('%s in Kubernetes', (name, program) => {
  const deployment = named(local, 'Deployment', name) as Manifest;

  it('is deployed with variables it reads, all it requires, and values it takes', () => {
    const environment = environmentOf(deployment, local);
    const known = knownVariables(program);
    expect(Object.keys(environment).filter(variable => !known.includes(variable))).toEqual([]);
    expect(requiredVariables(program).filter(variable => !(variable in environment))).toEqual([]);
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(['RABBITMQ_URL', 'HOST', 'PORT']));
    expect(() => program.readConfig(environment)).not.toThrow();
  });

  it('can be found, and is not taken away all at once', () => {
    expect(named(local, 'Service', name)).toBeDefined();
    expect(named(local, 'PodDisruptionBudget', name)).toBeDefined();
    expect(named(local, 'NetworkPolicy', name)).toBeDefined();
  });

  it('is asked only by those who have to', () => {
    const rules = (named(local, 'NetworkPolicy', name) as Manifest)['spec'] as { ingress: object[] };
    expect(JSON.stringify(rules.ingress).includes('"app.kubernetes.io/name":"gateway"')).toBe(name in asked);
  });
});

describe('the gateway in Kubernetes', () => {
  it('is told where each service is that it asks, and may go there and nowhere else', () => {
    const environment = environmentOf(named(local, 'Deployment', 'gateway') as Manifest, local);
    for (const [service, variable] of Object.entries(asked)) expect(environment[variable]).toBe(`http://${service}:8080`);
    const { egress } = (named(local, 'NetworkPolicy', 'gateway') as Manifest)['spec'] as {
      egress: { to: { podSelector: { matchLabels: Record<string, string> } }[] }[];
    };
    expect(
      egress.flatMap(({ to }) => to.map(({ podSelector }) => podSelector.matchLabels['app.kubernetes.io/name'])).toSorted(),
    ).toEqual(Object.keys(asked).toSorted());
  });
});

describe.each([
  ['local', local],
  ['production', production],
])('every pod of the overlay %s', (_name, all) => {
  const pods = all.filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind));

  it('has no more rights than it needs', () => {
    for (const pod of pods) {
      const { containers, securityContext, automountServiceAccountToken } = podOf(pod);
      expect([pod.metadata.name, securityContext?.runAsNonRoot, automountServiceAccountToken]).toEqual([
        pod.metadata.name,
        true,
        false,
      ]);
      // The namespace's level of pod security, restricted, turns others away.
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

  it('finds the files on its volume as it left them: RabbitMQ would not start with a cookie that its group may read', () => {
    const claiming = pods.filter(
      ({ spec }) => JSON.stringify(spec).includes('"persistentVolumeClaim"') || 'volumeClaimTemplates' in (spec as object),
    );
    expect(claiming.map(({ metadata }) => metadata.name)).toContain('images');
    for (const pod of claiming)
      expect([pod.metadata.name, podOf(pod).securityContext?.fsGroupChangePolicy]).toEqual([pod.metadata.name, 'OnRootMismatch']);
  });

  it('of ours has all three probes and writes to volumes only', () => {
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

it('PostgreSQL has room for every replica the autoscalers may start, in the middle of a rollout', () => {
  const autoscalers = production.filter(
    ({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name !== 'gateway',
  );
  const replicas = autoscalers.map(manifest => (manifest['spec'] as { maxReplicas: number }).maxReplicas);
  const cluster = named(production, 'Cluster', 'postgres') as Manifest;
  const { parameters } = (cluster['spec'] as { postgresql: { parameters: Record<string, string> } }).postgresql;
  // A pool of 10 and two beside it for the relay; one replica more of each service while a version rolls out; images has no autoscaler.
  const needed = 12 * replicas.reduce((sum, max) => sum + max + 1, 2);
  expect(Number(parameters['max_connections'])).toBeGreaterThan(needed);
});

describe('the images', () => {
  const targets = [...inRoot('Dockerfile').matchAll(/^FROM runtime AS ([\w-]+)$/gm)].map(match => match[1]);

  it('are one for each program, and one for what comes before', () => {
    const startable = readdirSync(join(root, 'apps')).filter(
      app => existsSync(join(root, 'apps', app, 'package.json')) && inRoot(`apps/${app}/package.json`).includes('"./main"'),
    );
    expect(targets.toSorted()).toEqual([...startable, 'rollout'].toSorted());
  });

  it('of production are of one version in its own registry', () => {
    const images = ours(production).flatMap(deployment => podOf(deployment).containers.map(({ image }) => image));
    expect(new Set(images.map(image => image.split(':')[1])).size).toBe(1);
    for (const image of images) expect(image).toMatch(/^registry\.example\/kirana\//);
  });
});
