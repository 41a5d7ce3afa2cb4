import { gateway } from '@kirana/gateway';
import { join } from 'node:path';
import { endpointsOf } from './endpoints.js';
import { environmentOf, root } from './environments.js';
import { render, type Manifest } from './kustomize.js';
import { mayReach, podsOf, selects, selectorsOf, type Pod, type Selector } from './reachable.js';

const overlay = (name: string) => render(join(root, 'k8s/overlays', name));
const local = overlay('local');
const shop = [...local, ...overlay('local/rollout')];
const pods = podsOf(shop);
const policies = local.filter(({ kind }) => kind === 'NetworkPolicy');
const endpoints = endpointsOf(local);
const podNamed = (name: string) => pods.find(pod => pod.name === name) ?? fail(`no pod ${name}`);

function fail(message: string): never {
  throw new Error(message);
}

/** Returns the variables of a workload, of the gateway with the addresses that it assumes; a Job takes a whole Secret. */
function variablesOf(workload: Manifest): Record<string, string> {
  const { template } = workload['spec'] as {
    template: { spec: { containers: { envFrom?: { secretRef: { name: string } }[] }[] } };
  };
  const whole = (template.spec.containers[0]?.envFrom ?? []).map(({ secretRef }) =>
    shop.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === secretRef.name),
  );
  const environment = Object.assign(environmentOf(workload, shop), ...whole.map(secret => secret?.['stringData'])) as Record<
    string,
    string
  >;
  if (workload.metadata.name !== gateway.name) return environment;
  const read = Object.entries<unknown>(gateway.readConfig(environment));
  const urls = read.filter((entry): entry is [string, string] => entry[0].endsWith('_URL') && typeof entry[1] === 'string');
  return { ...environment, ...Object.fromEntries(urls) };
}

/** The Services of the shop that each workload is configured to call. */
const asked = shop
  .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
  .flatMap(workload =>
    Object.entries(variablesOf(workload))
      .filter(([, value]) => /^\w+:\/\//.test(value) && new URL(value).port !== '')
      .map(([variable, value]) => [workload.metadata.name, variable, new URL(value)] as const),
  );

describe('Services', () => {
  it.each(['local', 'production'])('select pods with the named port, in the overlay %s', name => {
    const found = endpointsOf(overlay(name));
    expect(found.length).toBeGreaterThanOrEqual(9);
    expect(found.map(({ containerPort }) => containerPort)).not.toContain(undefined);
  });
});

describe('network policies', () => {
  it.each(asked.map(([from, variable, url]) => [from, variable, url.host, url] as const))(
    'let %s reach the address in its %s: %s',
    (from, _variable, _host, url) => {
      const endpoint = endpoints.find(({ service, port }) => service === url.hostname && port === Number(url.port));
      expect(endpoint).toBeDefined();
      const to = podNamed(endpoint?.workload.split('/')[1] ?? '');
      expect(mayReach(podNamed(from), to, endpoint?.containerPort ?? 0, policies)).toBe(true);
    },
  );

  it('let no service reach an endpoint that is not in its configuration', () => {
    const configured = new Set(asked.map(([from, , url]) => `${from} → ${url.host}`));
    const reached = pods.flatMap(from =>
      endpoints
        .filter(({ workload }) => workload.split('/')[1] !== from.name)
        .filter(({ workload, containerPort }) => mayReach(from, podNamed(workload.split('/')[1] ?? ''), containerPort, policies))
        .map(({ service, port }) => `${from.name} → ${service}:${port}`),
    );
    expect(reached.filter(edge => !configured.has(edge))).toEqual([]);
  });

  it('let every workload that calls a Service resolve names', () => {
    const nameServers = { 'k8s-app': 'kube-dns' };
    const mayLookUp = ({ labels }: Pod) =>
      policies.some(policy => {
        const { podSelector, egress = [] } = policy['spec'] as {
          podSelector: Selector;
          egress?: { to?: { podSelector?: Selector }[]; ports?: { port: number }[] }[];
        };
        const rule = egress.find(({ to }) => to?.some(peer => peer.podSelector && selects(peer.podSelector, nameServers)));
        return selects(podSelector, labels) && rule?.ports?.some(({ port }) => port === 53);
      });
    expect([...new Set(asked.map(([from]) => from))].filter(from => !mayLookUp(podNamed(from)))).toEqual([]);
  });

  it('select only pods that exist, or that cert-manager makes', () => {
    const made = { 'acme.cert-manager.io/http01-solver': 'true' };
    const idle = policies.flatMap(policy =>
      selectorsOf(policy)
        .filter(selector => ![made, ...pods.map(({ labels }) => labels)].some(labels => selects(selector, labels)))
        .map(selector => `${policy.metadata.name}: ${JSON.stringify(selector)}`),
    );
    expect(idle).toEqual([]);
  });
});
