// What the controllers of a cluster make of Deployments, StatefulSets and Jobs: pods, as podman can play them. Left out of each is what podman
// would do in its own way: ports, which it would publish on every address, and probes, which the script asks itself.

/** Of everything podman keeps under one roof for all: pods, secrets. */
export const prefix = 'kirana-pods-';

const withoutProbes = ({ ports: _ports, startupProbe: _s, readinessProbe: _r, livenessProbe: _l, ...container }) => container;

/** One pod of a workload. `directory(name)` answers where its volumes are; `aliases` are the names of the Services that select it. */
export function podOf({ kind, metadata, spec }, ordinal, aliases, directory) {
  const { template } = spec;
  const name = `${metadata.name}-${ordinal}`;
  const claimed = (spec.volumeClaimTemplates ?? []).map(({ metadata: claim }) => ({
    name: claim.name,
    persistentVolumeClaim: { claimName: `${claim.name}-${name}` },
  }));
  const volumes = [...(template.spec.volumes ?? []), ...claimed].map(volume => placed(volume, name, directory));
  return {
    name: `${prefix}${name}`,
    workload: metadata.name,
    kind,
    aliases,
    spec: template.spec,
    container: template.spec.containers[0],
    graceSeconds: template.spec.terminationGracePeriodSeconds ?? 30,
    volumes,
    document: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: `${prefix}${name}`, labels: template.metadata.labels },
      spec: inOwnNamespace({
        ...template.spec,
        hostname: name,
        containers: template.spec.containers.map(withoutProbes),
        volumes: volumes.map(({ name: volume, path }) => ({ name: volume, hostPath: { path, type: 'Directory' } })),
      }),
    },
  };
}

/** Podman gives pods and containers one list of names. */
export const containerOf = pod => `${pod.name}-${pod.container.name}`;

/** What it is called for people: without the prefix. */
export const shortName = pod => pod.name.slice(prefix.length);

/** A claim is one volume for whoever names it; an `emptyDir` belongs to one pod. */
function placed(volume, pod, directory) {
  const claim = volume.persistentVolumeClaim?.claimName;
  if (!claim && !volume.emptyDir) throw new Error(`${pod}: the volume ${volume.name} is of a kind that is not played here`);
  return { name: volume.name, isClaim: Boolean(claim), path: directory(claim ?? `${pod}-${volume.name}`) };
}

/** Podman has no namespaces, so its Secrets carry the prefix. */
function inOwnNamespace(value) {
  if (Array.isArray(value)) return value.map(inOwnNamespace);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) =>
      key === 'secretKeyRef' || key === 'secretRef'
        ? [key, { ...entry, name: `${prefix}${entry.name}` }]
        : [key, inOwnNamespace(entry)],
    ),
  );
}
