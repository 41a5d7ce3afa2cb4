import type { Manifest } from './kustomize.js';

type Labels = Readonly<Record<string, string>>;

/** Selects pods by their labels. */
export interface Selector {
  readonly matchLabels?: Labels;
}

interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: object;
}

interface Rule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports?: readonly { readonly port?: number | string; readonly protocol?: string }[];
}

interface PolicySpec {
  readonly podSelector: Selector;
  readonly policyTypes: readonly ('Ingress' | 'Egress')[];
  readonly ingress?: readonly Rule[];
  readonly egress?: readonly Rule[];
}

/** The properties of a pod that policies use. */
export interface Pod {
  readonly name: string;
  readonly labels: Labels;
  readonly ports: readonly { readonly name?: string; readonly containerPort: number }[];
}

/** Returns the pods that the workloads would create, one of each. */
export function podsOf(all: readonly Manifest[]): Pod[] {
  return all
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
    .map(({ metadata, spec }) => {
      const { template } = spec as {
        template: { metadata: { labels: Labels }; spec: { containers: { ports?: Pod['ports'] }[] } };
      };
      return {
        name: metadata.name,
        labels: template.metadata.labels,
        ports: template.spec.containers.flatMap(({ ports = [] }) => ports),
      };
    });
}

/**
 * Returns whether the NetworkPolicies let one pod open a connection to a port of another in the same namespace, as an enforcing plugin
 * decides: a pod selected by any policy of a direction may do only what one of these policies allows.
 */
export function mayReach(from: Pod, to: Pod, port: number, policies: readonly Manifest[]): boolean {
  const specs = policies.map(policy => policy['spec'] as PolicySpec);
  const allows = (direction: 'Ingress' | 'Egress', subject: Pod, peer: Pod) => {
    const holding = specs.filter(
      ({ podSelector, policyTypes }) => policyTypes.includes(direction) && selects(podSelector, subject.labels),
    );
    const rules = holding.flatMap(({ ingress = [], egress = [] }) => (direction === 'Ingress' ? ingress : egress));
    return (
      holding.length === 0 ||
      rules.some(rule => names(direction === 'Ingress' ? rule.from : rule.to, peer) && opens(rule, to, port))
    );
  };
  return allows('Egress', from, to) && allows('Ingress', to, from);
}

/** Returns the pod selectors of this namespace in a policy, including the policy's own. */
export function selectorsOf(policy: Manifest): Selector[] {
  const { podSelector, ingress = [], egress = [] } = policy['spec'] as PolicySpec;
  const peers = [...ingress, ...egress].flatMap(({ from = [], to = [] }) => [...from, ...to]);
  return [podSelector, ...peers.flatMap(peer => (peer.podSelector && !peer.namespaceSelector ? [peer.podSelector] : []))];
}

/** Returns whether a selector matches these labels; an empty one matches all. */
export const selects = ({ matchLabels = {} }: Selector, labels: Labels) =>
  Object.entries(matchLabels).every(([label, value]) => labels[label] === value);

function names(peers: readonly Peer[] | undefined, pod: Pod): boolean {
  return (
    !peers ||
    peers.some(({ podSelector, namespaceSelector }) => !namespaceSelector && podSelector && selects(podSelector, pod.labels))
  );
}

/** A named port refers to the port of the target pod. */
function opens({ ports }: Rule, to: Pod, port: number): boolean {
  if (!ports) return true;
  return ports.some(({ port: named, protocol = 'TCP' }) => {
    const number = typeof named === 'string' ? to.ports.find(({ name }) => name === named)?.containerPort : named;
    return protocol === 'TCP' && (named === undefined || number === port);
  });
}
