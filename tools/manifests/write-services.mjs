// `npm run manifests`: writes what Kubernetes and Prometheus have to know of each service, from apps/host/src/services.ts (ADR 0117).
import { databaseOf, services } from '@kirana/host/services';
import { queuesOf } from '@kirana/messaging/topology';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';

/** For overlays/local only: everyone can read them, and a service in production refuses them. */
const publicSecrets = {
  ORDER_SECRET: 'order-secret-for-development-only-',
  STRIPE_SECRET_KEY: 'sk_test_for_the_simulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_for_the_simulator',
  SMTP_URL: 'smtp://mail:1025',
  PUSH_KEY: 'cHVzaC1tZXNzYWdlcy1pbi1kZXZlbG9wbWVudC1rZXk',
  WEBHOOK_SECRETS_KEY: 'development:d2ViaG9vay1zZWNyZXRzLWluLWRldmVsb3BtZW50ISE=',
  ACCESS_TOKEN_KEY:
    '{"crv":"Ed25519","d":"4sNkM6dKNGYjdbg_g1QvCE7cLzxy8OSq9Mulg7xHMpA","x":"A17F8VHbBDet79m33wWERxQuu6W4rFJPF6Qon0sE8vg","kty":"OKP","kid":"development"}',
  SESSION_SECRET: 'session-secret-for-development-only',
  TWO_FACTOR_KEY: 'development:dHdvLWZhY3Rvci1rZXktaW4tZGV2ZWxvcG1lbnQhISE=',
};
const publicPassword = 'services-of-kirana';

const labelOf = name => ({ 'app.kubernetes.io/name': name });
const podsOf = name => ({ podSelector: { matchLabels: labelOf(name) } });
/** The most replicas of a service, two at least in production; undefined where there is never more than one. */
const mostReplicasOf = ({ deployment: { mostReplicas = 4 } = {} }) => (mostReplicas === 1 ? undefined : mostReplicas);
const targetCpu = 150;
const scaleDown = { stabilizationWindowSeconds: 300 };

function deploymentOf(service) {
  const {
    name,
    deployment: { cpu = 50, memory = [160, 384], secrets = [], optionalSecrets = [], settings = [], calls = [] } = {},
  } = service;
  const isSingle = mostReplicasOf(service) === undefined;
  const labels = { ...labelOf(name), 'app.kubernetes.io/part-of': 'kirana' };
  const servers = ['postgres', 'rabbitmq', ...calls].map(server => [`kirana.example/${server}`, 'client']);
  const secret = key => ({
    name: key,
    valueFrom: { secretKeyRef: { name: `kirana-${name}`, key, ...(optionalSecrets.includes(key) ? { optional: true } : {}) } },
  });
  const setting = key => ({ name: key, valueFrom: { configMapKeyRef: { name: 'kirana', key } } });
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels },
    spec: {
      ...(isSingle
        ? { replicas: 1, strategy: { type: 'Recreate' } }
        : { strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } }),
      selector: { matchLabels: labelOf(name) },
      template: {
        metadata: { labels: { ...labels, ...Object.fromEntries(servers) } },
        spec: {
          containers: [
            {
              name: 'service',
              image: `kirana/${name}`,
              env: [...['DATABASE_URL', 'RABBITMQ_URL', ...secrets].map(secret), ...settings.map(setting)],
              resources: { requests: { cpu: `${cpu}m`, memory: `${memory[0]}Mi` }, limits: { memory: `${memory[1]}Mi` } },
            },
          ],
        },
      },
    },
  };
}

function autoscalerOf(service) {
  const { name } = service;
  // components/keda replaces those of services with queues.
  const labels = queuesOf(name).length > 0 ? { labels: { 'kirana.example/has': 'queues' } } : {};
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name, ...labels },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: 2,
      maxReplicas: mostReplicasOf(service),
      metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: targetCpu } } }],
      behavior: { scaleDown },
    },
  };
}

function manifestsOf(service) {
  const { name } = service;
  return [
    deploymentOf(service),
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name, labels: { ...labelOf(name), 'app.kubernetes.io/part-of': 'kirana' } },
      spec: { selector: labelOf(name), ports: [{ name: 'http', port: 8080, targetPort: 'http' }] },
    },
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name },
      spec: { maxUnavailable: 1, selector: { matchLabels: labelOf(name) } },
    },
    ...(mostReplicasOf(service) === undefined ? [] : [autoscalerOf(service)]),
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name },
      spec: {
        ...podsOf(name),
        policyTypes: ['Ingress'],
        // The gateway, and Prometheus for metrics.
        ingress: [
          {
            from: [
              podsOf('gateway'),
              {
                namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } },
                ...podsOf('prometheus'),
              },
            ],
            ports: [{ port: 'http' }],
          },
        ],
      },
    },
  ];
}

/** The gateway may open connections to these only, besides those that network.yaml and the components allow. */
const gatewayToServices = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'gateway-to-services' },
  spec: {
    ...podsOf('gateway'),
    policyTypes: ['Egress'],
    egress: [{ to: services.map(({ name }) => podsOf(name)), ports: [{ port: 'http' }] }],
  },
};

function publicSecretOf({ name, deployment: { secrets = [] } = {} }) {
  const own = secrets.map(key => {
    if (!publicSecrets[key]) throw new Error(`${key} of ${name} has no value for development in write-services.mjs`);
    return [key, publicSecrets[key]];
  });
  const database = databaseOf(name);
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: `kirana-${name}` },
    stringData: {
      RABBITMQ_URL: `amqp://${name}:${publicPassword}@rabbitmq:5672`,
      DATABASE_URL: `postgres://${database}:${publicPassword}@postgres:5432/${database}`,
      ...Object.fromEntries(own),
    },
  };
}

function scaledObjectOf(service) {
  const { name } = service;
  return {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: { name },
    spec: {
      scaleTargetRef: { name },
      minReplicaCount: 2,
      maxReplicaCount: mostReplicasOf(service),
      advanced: { horizontalPodAutoscalerConfig: { behavior: { scaleDown } } },
      triggers: [
        { type: 'cpu', metricType: 'Utilization', metadata: { value: String(targetCpu) } },
        {
          type: 'prometheus',
          metadata: {
            serverAddress: 'http://prometheus-operated.monitoring:9090',
            // Every replica exports the depth of the same queues, so the maximum counts.
            query: `sum(max by (queue) (queue_depth{service="${name}"}))`,
            threshold: '200',
          },
        },
      ],
    },
  };
}

/** Returns the configuration of Prometheus, which is written by hand, with the names of the services. */
function prometheusConfig(path) {
  const names = /(?<= port: 8080\n.*\n +names: )\[[^\]]*\]/;
  const config = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  if (!names.test(config)) throw new Error(`${path} has no names of services beside port 8080`);
  return config.replace(names, `[${services.map(({ name }) => name).join(', ')}]`);
}

/** Returns the files that are written from the list of services: their content by path. */
export function serviceFiles() {
  const scaled = services.filter(service => mostReplicasOf(service) !== undefined && queuesOf(service.name).length > 0);
  const prometheus = 'deploy/observability/prometheus/prometheus.yml';
  const local = 'Only for a private local cluster: these secrets are public.';
  const waiting =
    'One replica more for every 200 messages that wait for a service, besides its CPU. KEDA reads the depth from Prometheus.';
  return {
    'k8s/base/services.yaml': written([...services.flatMap(manifestsOf), gatewayToServices]),
    'k8s/overlays/local/service-secrets.yaml': written(services.map(publicSecretOf), local),
    'k8s/components/keda/scaled-objects.yaml': written(scaled.map(scaledObjectOf), waiting),
    [prometheus]: prometheusConfig(prometheus),
  };
}

/** Returns the text of a file with these documents, and a note on what it is. */
function written(documents, note = '') {
  const texts = documents.map(document => stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 }));
  const heading = `# Written by \`npm run manifests\`: change the definition of the service instead. ${note}`.trim();
  return `${heading}\n${texts.join('---\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, text] of Object.entries(serviceFiles())) writeFileSync(new URL(`../../${path}`, import.meta.url), text);
