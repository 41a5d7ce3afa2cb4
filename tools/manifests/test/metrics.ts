import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { alerts } from './alerts.js';
import { inRoot, root } from './environments.js';

function sourcesOf(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files.filter(file => /(?<!\.spec)\.ts$/.test(file)).map(file => join(folder, file));
}

/** Returns the metrics created in our code, each with its labels. */
export function metricsOfTheCode(): Map<string, readonly string[]> {
  const files = ['apps', 'libs'].flatMap(folder =>
    readdirSync(join(root, folder)).flatMap(project => sourcesOf(join(folder, project, 'src'))),
  );
  const made = /\b(?:counter|gauge|histogram)\(\s*'(\w+)',\s*(?:'(?:[^'\\]|\\.)*'|"[^"]*"),\s*\[([^\]]*)\]/g;
  const found = files.flatMap(file => [...readFileSync(join(root, file), 'utf8').matchAll(made)]);
  return new Map(found.map(match => [match[1] ?? '', [...(match[2] ?? '').matchAll(/'(\w+)'/g)].map(label => label[1] ?? '')]));
}

/** Returns the metrics listed in docs/metrics.md, each with its labels. */
export function metricsOfTheDocument(): Map<string, readonly string[]> {
  const rows = [...inRoot('docs/metrics.md').matchAll(/^\| `(\w+)` +\| \w+ +\| ([^|]*)\|/gm)];
  return new Map(rows.map(row => [row[1] ?? '', [...(row[2] ?? '').matchAll(/`(\w+)`/g)].map(label => label[1] ?? '')]));
}

export interface Question {
  /** The alert or panel that uses the expression. */
  readonly what: string;
  readonly expr: string;
}

interface Dashboard {
  readonly title: string;
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const dashboards = readdirSync(join(root, 'deploy/observability/grafana/dashboards')).map(
  file => JSON.parse(inRoot(`deploy/observability/grafana/dashboards/${file}`)) as Dashboard,
);

/** Every expression in alerts and dashboards. */
export const questions: readonly Question[] = [
  ...alerts.map(({ alert, expr }) => ({ what: alert, expr })),
  ...dashboards.flatMap(({ title, panels }) =>
    panels.flatMap(panel => panel.targets.map(({ expr }) => ({ what: `${title}: ${panel.title}`, expr }))),
  ),
];

/** A metric in an expression, and the labels by which it is filtered or grouped. */
export interface Asked {
  readonly metric: string;
  readonly labels: readonly string[];
}

/** Words of PromQL that look like names of metrics. */
const words = /^(histogram_quantile|min_over_time|max_over_time)$/;

/** Returns the metrics used in an expression; grouping labels count for each of its metrics. */
export function askedBy(expr: string): Asked[] {
  const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(match => (match[1] ?? '').split(',').map(label => label.trim()));
  const withoutGroups = expr.replace(/by \([^)]*\)/g, ' ').replace(/\[[^\]]*\]/g, ' ');
  return [...withoutGroups.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+|up)\b(\{[^}]*\})?(?!["'\w])/g)]
    .filter(match => !words.test(match[1] ?? '') && !insideBraces(withoutGroups, match.index))
    .map(match => ({
      metric: match[1] ?? '',
      labels: [...grouped, ...[...(match[2] ?? '').matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(label => label[1] ?? '')],
    }));
}

function insideBraces(text: string, at: number): boolean {
  return text.lastIndexOf('{', at) > text.lastIndexOf('}', at);
}

/** Returns the name a metric is registered under: a histogram exports three. */
export const familyOf = (metric: string) => metric.replace(/_(bucket|count|sum)$/, '');

/** Labels added by Prometheus or a histogram. */
export const added = ['job', 'instance', 'le'];
