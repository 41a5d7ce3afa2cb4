// What an overlay consists of, and the pods that would be made of it.
import { endpointsOf, render } from '@kirana/manifests';
import { podOf } from './workloads.mjs';

/**
 * Reads `folder` and the rollout in it. `directory` answers where a volume is.
 *
 * @throws Error for a Service that leads nowhere (see endpointsOf), or that podman's names alone cannot stand for.
 */
export function readOverlay(folder, directory) {
  const all = render(folder);
  const rollout = render(`${folder}/rollout`).find(({ kind }) => kind === 'Job');
  const ofKind = (...kinds) => all.filter(({ kind }) => kinds.includes(kind));
  const endpoints = endpointsOf(all);
  for (const { service, port, containerPort } of endpoints)
    if (port !== containerPort)
      throw new Error(`Service/${service} turns ${port} into ${containerPort}; a name alone cannot do that`);
  const workloads = ofKind('Deployment', 'StatefulSet');
  const isOurs = ({ metadata }) => metadata.labels?.['app.kubernetes.io/part-of'] === 'kirana';
  const podsOf = (workload, replicas) => {
    const name = `${workload.kind}/${workload.metadata.name}`;
    const aliases = [...new Set(endpoints.filter(endpoint => endpoint.workload === name).map(({ service }) => service))];
    return Array.from({ length: replicas }, (_, ordinal) => podOf(workload, ordinal, aliases, directory));
  };
  return {
    secrets: ofKind('Secret'),
    configMaps: ofKind('ConfigMap'),
    publicUrl: ofKind('ConfigMap')[0].data.PUBLIC_URL,
    services: endpoints.length,
    targets: [...new Set([...workloads.filter(isOurs), ...workloads, rollout].map(imageOf))]
      .filter(image => image.startsWith('kirana/'))
      .map(image => image.slice('kirana/'.length)),
    servers: workloads.filter(workload => !isOurs(workload)).flatMap(workload => podsOf(workload, workload.spec.replicas ?? 1)),
    /** With more replicas of some, as an autoscaler would start them. */
    shop: scale => workloads.filter(isOurs).flatMap(workload => podsOf(workload, scale[workload.metadata.name] ?? 1)),
    /** One more of a Deployment while the others are there, as in a rollout. */
    another: (name, ordinal) =>
      podsOf(
        workloads.find(({ metadata }) => metadata.name === name),
        ordinal + 1,
      )[ordinal],
    rollout: attempt => podOf(rollout, attempt, [], directory),
    deadlineSeconds: rollout.spec.activeDeadlineSeconds,
    retries: rollout.spec.backoffLimit,
    door: doorOf(all, endpoints),
  };
}

const imageOf = ({ spec }) => spec.template.spec.containers[0].image;

/** Where the Ingress sends everything: a port of a Service, and of the workload behind it. */
function doorOf(all, endpoints) {
  const ingress = all.find(({ kind }) => kind === 'Ingress');
  const [{ backend }] = ingress.spec.rules[0].http.paths;
  const service = all.find(({ kind, metadata }) => kind === 'Service' && metadata.name === backend.service.name);
  const { port } = service.spec.ports.find(({ name }) => name === backend.service.port.name);
  const { workload, containerPort } = endpoints.find(
    endpoint => endpoint.service === service.metadata.name && endpoint.port === port,
  );
  return { service: service.metadata.name, port, workload: workload.split('/')[1], containerPort };
}
