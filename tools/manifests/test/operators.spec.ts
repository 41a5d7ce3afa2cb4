import { queuesOf } from '@kirana/messaging';
import { join } from 'node:path';
import { inRoot, root } from './environments.js';
import { render, type Manifest } from './kustomize.js';
import { podsOf, selects, type Pod, type Selector } from './reachable.js';
import { programs } from './programs.js';

// Plain JavaScript that runs before anything is built; the test below verifies the type declared here.
const script: string = '../write-monitoring.mjs';
const { monitoringFiles } = (await import(script)) as { readonly monitoringFiles: () => Record<string, string> };

const overlay = (name: string) => render(join(root, 'k8s/overlays', name));
const production = overlay('production');
const of = (kind: string, all: readonly Manifest[] = production) => all.filter(manifest => manifest.kind === kind);
const named = (kind: string, name: string, all: readonly Manifest[] = production) =>
  of(kind, all).find(({ metadata }) => metadata.name === name);
const specOf = (kind: string, name: string) => (named(kind, name) ?? { spec: {} })['spec'];
const prometheus = { 'app.kubernetes.io/name': 'prometheus' };
const namespaceOf = (name: string) => ({ 'kubernetes.io/metadata.name': name });

interface Peer {
  readonly namespaceSelector?: Selector;
  readonly podSelector?: Selector;
}
interface Policy {
  readonly podSelector: Selector;
  readonly ingress?: readonly {
    readonly from?: readonly Peer[];
    readonly ports?: readonly { readonly port: number | string }[];
  }[];
}

/** Returns whether a policy lets pods of another namespace in at a port, by number or by its name in the pod. */
function letsIn(
  labels: Record<string, string>,
  from: { namespace: string; labels: Record<string, string> },
  ports: (number | string)[],
  all: readonly Manifest[] = production,
) {
  return of('NetworkPolicy', all).some(({ spec }) => {
    const { podSelector, ingress = [] } = spec as Policy;
    return (
      selects(podSelector, labels) &&
      ingress.some(
        rule =>
          rule.ports?.some(({ port }) => ports.includes(port)) &&
          rule.from?.some(
            ({ namespaceSelector, podSelector: pod }) =>
              namespaceSelector && selects(namespaceSelector, namespaceOf(from.namespace)) && (!pod || selects(pod, from.labels)),
          ),
      )
    );
  });
}

describe('k8s/components/monitoring', () => {
  it('is what npm run monitoring writes from deploy/observability', () => {
    const files = monitoringFiles();
    expect(Object.keys(files)).toHaveLength(5);
    for (const [name, text] of Object.entries(files))
      expect([name, inRoot(`k8s/components/monitoring/${name}`)]).toEqual([name, text]);
  });

  /** Pods that the operators of RabbitMQ and PostgreSQL make, with the ports that they give them. */
  const made: readonly Pod[] = [
    {
      name: 'rabbitmq',
      labels: { 'app.kubernetes.io/name': 'rabbitmq' },
      ports: [{ name: 'prometheus', containerPort: 15_692 }],
    },
    { name: 'postgres', labels: { 'cnpg.io/cluster': 'postgres' }, ports: [{ name: 'metrics', containerPort: 9_187 }] },
  ];
  const pods = [...podsOf(production).filter(({ name }) => programs.some(program => program.name === name)), ...made];

  it.each(pods.map(pod => [pod.name, pod] as const))(
    'scrapes %s by exactly one monitor, at a port it has and is let in at',
    (_name, pod) => {
      const monitors = of('PodMonitor').filter(({ spec }) => {
        const { selector } = spec as { selector: Selector & { matchExpressions?: { key: string; values: string[] }[] } };
        return (
          selects(selector, pod.labels) &&
          (selector.matchExpressions ?? []).every(({ key, values }) => !values.includes(pod.labels[key] ?? ''))
        );
      });
      expect(monitors).toHaveLength(1);
      const {
        podMetricsEndpoints: [endpoint],
        jobLabel,
      } = (monitors[0] ?? { spec: {} })['spec'] as {
        podMetricsEndpoints: { port: string }[];
        jobLabel: string;
      };
      const port = pod.ports.find(({ name }) => name === endpoint?.port);
      expect(port).toBeDefined();
      expect(
        letsIn(pod.labels, { namespace: 'monitoring', labels: prometheus }, [port?.name ?? '', port?.containerPort ?? 0]),
      ).toBe(true);
      // The alerts ask for up{job="kirana"}.
      if (!made.some(({ name }) => name === pod.name)) expect(pod.labels[jobLabel]).toBe('kirana');
    },
  );

  it('lets Prometheus reach the metrics of the gateway at the port that it listens on', () => {
    const [container] = (specOf('Deployment', 'gateway') as { template: { spec: { containers: { env: object[] }[] } } }).template
      .spec.containers;
    expect(container?.env).toContainEqual({ name: 'METRICS_PORT', value: '9464' });
    expect(podsOf(production).find(({ name }) => name === 'gateway')?.ports).toContainEqual({
      name: 'metrics',
      containerPort: 9_464,
    });
  });
});

describe('the way in', () => {
  const gateway = podsOf(production).find(({ name }) => name === 'gateway');

  it.each([
    ['production', 'envoy-gateway-system', true],
    ['production', 'ingress-nginx', false],
  ])('of the overlay %s: pods of %s may open the gateway: %s', (_overlay, namespace, may) => {
    expect(letsIn(gateway?.labels ?? {}, { namespace, labels: {} }, ['http', 8_080])).toBe(may);
  });

  it.each([
    ['production', 'envoy-gateway-system'],
    ['local', 'ingress-nginx'],
  ])('of the overlay %s: pods of %s reach the pod by which cert-manager proves the host', (name, namespace) => {
    const labels = { 'acme.cert-manager.io/http01-solver': 'true' };
    expect(letsIn(labels, { namespace, labels: {} }, [8_089], overlay(name))).toBe(true);
  });

  it('leads to the Service of the gateway, on both kinds of cluster', () => {
    const routes = of('HTTPRoute').flatMap(({ spec }) =>
      (spec as { rules: { backendRefs?: { name: string; port: number }[] }[] }).rules.flatMap(rule => rule.backendRefs ?? []),
    );
    expect(routes).toEqual([
      { name: 'gateway', port: 8_080 },
      { name: 'gateway', port: 8_080 },
    ]);
    expect(JSON.stringify(named('Ingress', 'kirana', overlay('local'))?.['spec'])).toContain('"name":"gateway"');
    expect(named('Service', 'gateway')).toBeDefined();
  });

  it('has the host of the overlay in every place', () => {
    const text = JSON.stringify(production);
    expect(text.match(/[\w-]+\.example(?![/\w])/g)?.filter(host => !['shop.example', 'registry.example'].includes(host))).toEqual(
      [],
    );
    const hosts = [...of('Gateway'), ...of('HTTPRoute')].flatMap(({ spec }) => {
      const { hostnames = [], listeners = [] } = spec as { hostnames?: string[]; listeners?: { hostname: string }[] };
      return [...hostnames, ...listeners.map(({ hostname }) => hostname)];
    });
    const { data } = named('ConfigMap', 'kirana') as unknown as { data: Record<string, string> };
    expect(new Set(hosts)).toEqual(new Set([new URL(data['PUBLIC_URL'] ?? '').hostname]));
  });
});

describe('PostgreSQL by CloudNativePG', () => {
  const cluster = named('Cluster', 'postgres')?.['spec'] as Record<string, unknown>;

  it('commits on a standby too and archives by the plugin, in the forms of current operators', () => {
    expect(JSON.stringify(cluster)).not.toMatch(/barmanObjectStore"|minSyncReplicas|maxSyncReplicas/);
    expect(cluster['postgresql']).toMatchObject({ synchronous: { method: 'any', number: 1, dataDurability: 'required' } });
    const [plugin] = cluster['plugins'] as { name: string; isWALArchiver: boolean; parameters: { barmanObjectName: string } }[];
    expect(plugin?.isWALArchiver).toBe(true);
    expect(named('ObjectStore', plugin?.parameters.barmanObjectName ?? '')).toBeDefined();
    expect(named('ScheduledBackup', 'postgres')?.['spec']).toMatchObject({
      method: 'plugin',
      pluginConfiguration: { name: plugin?.name },
      cluster: { name: 'postgres' },
    });
  });
});

describe('k8s/components/postgres-recovery', () => {
  const recovered = named('Cluster', 'postgres', overlay('production-recovery'))?.['spec'] as {
    bootstrap: { recovery: { source: string } };
    externalClusters: { name: string; plugin: { parameters: Record<string, string> } }[];
    plugins: { parameters: Record<string, string> }[];
  };

  it('reads the archive of the lost cluster and writes into another one, with nothing else changed', () => {
    const [before] = recovered.externalClusters;
    expect(recovered.bootstrap.recovery.source).toBe(before?.name);
    expect(before?.plugin.parameters).toEqual({ barmanObjectName: 'postgres', serverName: 'postgres' });
    expect(recovered.plugins.map(({ parameters }) => parameters)).toEqual([
      { barmanObjectName: 'postgres', serverName: 'postgres-2' },
    ]);
    const { bootstrap: _bootstrap, externalClusters: _before, plugins: _plugins, ...rest } = recovered;
    const { plugins: _archive, ...usual } = specOf('Cluster', 'postgres') as { plugins: unknown };
    expect(rest).toEqual(usual);
  });
});

it('asks for a RabbitMQ operator whose pods the namespace accepts', () => {
  expect(named('Namespace', 'kirana')?.metadata.labels?.['pod-security.kubernetes.io/enforce']).toBe('restricted');
  // The first version whose pods set what `restricted` demands.
  const [, major, minor] = /RabbitMQ Cluster Operator +\| (\d+)\.(\d+)/.exec(inRoot('k8s/README.md')) ?? [];
  expect(Number(major) * 100 + Number(minor)).toBeGreaterThanOrEqual(217);
});

it.each([
  ['CloudNativePG', 'cloudnative-pg/cloudnative-pg'],
  ['its plugin Barman Cloud', 'cloudnative-pg/plugin-barman-cloud'],
  ['RabbitMQ Cluster Operator', 'rabbitmq/cluster-operator'],
  ['cert-manager', 'cert-manager/cert-manager'],
  ['KEDA', 'kedacore/keda'],
])('.ci/cluster checks the manifests against the version of %s that the README names', (name, project) => {
  const [, named] = new RegExp(`^\\| ${name} +\\| ([\\d.]+)`, 'm').exec(inRoot('k8s/README.md')) ?? [];
  expect(inRoot('.ci/cluster')).toContain(`$github/${project}/releases/download/v${named}.`);
});

describe('k8s/components/keda', () => {
  const byQueue = overlay('production-by-queue');
  const scaled = new Map(
    of('ScaledObject', byQueue).map(({ metadata, spec }) => [metadata.name, spec as Record<string, unknown>]),
  );

  it.each(of('HorizontalPodAutoscaler').map(manifest => [manifest.metadata.name, manifest] as const))(
    'scales %s within the bounds it has without KEDA, by one autoscaler only',
    (name, before) => {
      const { minReplicas, maxReplicas } = before['spec'] as { minReplicas: number; maxReplicas: number };
      const object = scaled.get(name);
      const hasQueues = queuesOf(name).length > 0;
      expect([name, object !== undefined]).toEqual([name, hasQueues]);
      expect(named('HorizontalPodAutoscaler', name, byQueue) !== undefined).toBe(!hasQueues);
      if (!object) return;
      expect(object).toMatchObject({ minReplicaCount: minReplicas, maxReplicaCount: maxReplicas, scaleTargetRef: { name } });
      expect(JSON.stringify(object['triggers'])).toContain(`queue_depth{service=\\"${name}\\"}`);
    },
  );
});

it('k8s/components/toolbox does not run until an operator scales it, and reaches both servers', () => {
  expect(specOf('Deployment', 'toolbox')).toMatchObject({ replicas: 0 });
  const labels = podsOf(production).find(({ name }) => name === 'toolbox')?.labels ?? {};
  for (const server of ['postgres', 'rabbitmq', 'rabbitmq-management']) expect(labels[`kirana.example/${server}`]).toBe('client');
});
