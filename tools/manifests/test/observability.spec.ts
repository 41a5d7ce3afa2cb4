import { services } from '@kirana/host/services';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { inRoot, root } from './environments.js';

function sourcesOf(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files.filter(file => file.endsWith('.ts')).map(file => join(folder, file));
}

/** Names of metrics our code makes. */
function ownMetrics(): Set<string> {
  const files = ['apps', 'libs'].flatMap(folder =>
    readdirSync(join(root, folder)).flatMap(project => sourcesOf(join(folder, project, 'src'))),
  );
  const code = files.filter(file => !file.endsWith('.spec.ts')).map(file => readFileSync(join(root, file), 'utf8'));
  return new Set(
    code.flatMap(text => [...text.matchAll(/\b(?:counter|gauge|histogram)\(\s*'(\w+)'/g)].map(match => match[1] ?? '')),
  );
}

/** Names of metrics in an expression of PromQL, without what Prometheus, Node's own collectors and RabbitMQ bring. */
function metricsIn(expression: string): string[] {
  const words = expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ').match(/[a-z]+(?:_[a-z0-9]+)+/g) ?? [];
  const brought = /^(process|nodejs|rabbitmq)_|_over_time$|^histogram_quantile$/;
  return words.filter(word => !brought.test(word)).map(word => word.replace(/_(bucket|count|sum)$/, ''));
}

const rules = (
  parse(inRoot('tools/containers/prometheus/alerts.yml')) as { groups: { rules: Record<string, unknown>[] }[] }
).groups.flatMap(group => group.rules) as { alert: string; expr: string; annotations: Record<string, string> }[];
const dashboard = JSON.parse(inRoot('tools/containers/grafana/dashboards/kirana.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

describe('alerts and dashboards', () => {
  const own = ownMetrics();
  const asked = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ];

  it.each(asked)('%s asks for metrics that exist', (_what, expression) => {
    expect(metricsIn(expression).filter(metric => !own.has(metric))).toEqual([]);
  });

  it('say what to do', () => {
    expect(rules.filter(({ annotations }) => !annotations['summary'] || !annotations['action'])).toEqual([]);
  });

  it('find a metric that does not exist', () => {
    expect(metricsIn('sum(rate(orders_invented_total{a="b"}[5m])) > 1').filter(metric => !own.has(metric))).toEqual([
      'orders_invented_total',
    ]);
  });
});

it('Prometheus looks at every service', () => {
  const text = inRoot('tools/containers/prometheus/prometheus.yml');
  for (const { name } of services) expect(text).toContain(`'${name}:8080'`);
});
