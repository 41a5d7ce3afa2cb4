import type { Manifest } from './kustomize.js';

/** The target of one port of a Service: a port of each pod of a workload. */
export interface Endpoint {
  readonly service: string;
  readonly port: number;
  /** `Deployment/orders` */
  readonly workload: string;
  readonly containerPort: number;
}

interface ServiceSpec {
  readonly selector?: Readonly<Record<string, string>>;
  readonly ports: readonly { readonly name?: string; readonly port: number; readonly targetPort?: number | string }[];
}

interface Template {
  readonly metadata?: { readonly labels?: Readonly<Record<string, string>> };
  readonly spec: {
    readonly containers: readonly {
      readonly ports?: readonly { readonly name?: string; readonly containerPort: number }[];
    }[];
  };
}

const workloads = new Set(['Deployment', 'StatefulSet', 'DaemonSet']);

/**
 * Finds the pods that each Service selects, like the endpoints controller of a cluster: by labels, and by the name or number of a port.
 *
 * @throws Error for a Service that selects no pod or whose port no selected pod has; in a cluster it would exist but never respond.
 */
export function endpointsOf(all: readonly Manifest[]): Endpoint[] {
  const pods = all
    .filter(({ kind }) => workloads.has(kind))
    .map(manifest => ({ manifest, template: (manifest['spec'] as { template: Template }).template }));
  return all
    .filter(({ kind }) => kind === 'Service')
    .flatMap(service => {
      const { selector = {}, ports } = service['spec'] as ServiceSpec;
      const selected = pods.filter(({ template }) =>
        Object.entries(selector).every(([label, value]) => template.metadata?.labels?.[label] === value),
      );
      const { name } = service.metadata;
      if (Object.keys(selector).length === 0 || selected.length === 0) throw new Error(`Service/${name} selects nothing`);
      return selected.flatMap(({ manifest, template }) =>
        ports.map(({ port, targetPort = port }) => ({
          service: name,
          port,
          workload: `${manifest.kind}/${manifest.metadata.name}`,
          containerPort: containerPort(`Service/${name}`, targetPort, template),
        })),
      );
    });
}

function containerPort(service: string, target: number | string, { spec }: Template): number {
  const found = spec.containers
    .flatMap(({ ports = [] }) => ports)
    .find(({ name, containerPort: number }) => (typeof target === 'string' ? name === target : number === target));
  if (!found) throw new Error(`${service} leads to port ${target}, which its pods do not have`);
  return found.containerPort;
}
