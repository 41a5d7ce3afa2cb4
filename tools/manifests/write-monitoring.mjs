// `npm run monitoring`: writes the alerts and dashboards of deploy/observability as resources of k8s/components/monitoring.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dashboards = 'deploy/observability/grafana/dashboards';
const inRoot = path => readFileSync(`${root}/${path}`, 'utf8');

/** Returns the files of the component that are written from deploy/observability: their content by name. */
export function monitoringFiles() {
  const rule = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'kirana', labels: { release: 'kube-prometheus-stack' } },
    spec: parse(inRoot('deploy/observability/prometheus/alerts.yml')),
  };
  const maps = readdirSync(`${root}/${dashboards}`).map(file => [
    `dashboard-${file}`,
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      // Grafana's sidecar loads every ConfigMap with this label.
      metadata: { name: `dashboard-${file.replace('.json', '')}`, labels: { grafana_dashboard: '1' } },
      data: { [file]: inRoot(`${dashboards}/${file}`) },
    },
  ]);
  return Object.fromEntries(
    [['rules.json', rule], ...maps].map(([name, content]) => [name, `${JSON.stringify(content, null, 2)}\n`]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of Object.entries(monitoringFiles())) writeFileSync(`${root}/k8s/components/monitoring/${name}`, text);
