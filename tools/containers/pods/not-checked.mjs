/** What only a cluster can show; podman plays pods and knows nothing else of Kubernetes. */
export const notChecked = [
  'the manifests being accepted by an API server, and the Namespace with its pod security level',
  'the controllers: here the script makes the pods of Deployments, StatefulSets and the Job',
  'Services: their names and ports are real, the balancing is that of names; not ready pods stay in it, except at the gateways',
  'Ingress (here a small proxy hands connections out), NetworkPolicy, HorizontalPodAutoscaler, PodDisruptionBudget',
  'probes: asked by the script as a kubelet would ask, but nothing is started again because of them',
  'scheduling: resources.requests, topologySpreadConstraints; volumes are directories, without a size limit',
  'overlays/production, and the operators it needs',
];

/** What nobody learns from a run on stand-ins. */
export const withStandIns = [
  'the published images of Node, PostgreSQL, RabbitMQ, Redis and the mail catcher: no registry answered, Debian stood in',
];
