import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { alerts } from './alerts.js';
import { inRoot, root } from './environments.js';

function sourcesOf(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files.filter(file => /(?<!\.spec)\.ts$/.test(file)).map(file => join(folder, file));
}

/** Metrics our code makes, each with its labels. */
export function metricsOfTheCode(): Map<string, readonly string[]> {
  const files = ['apps', 'libs'].flatMap(folder =>
    readdirSync(join(root, folder)).flatMap(project => sourcesOf(join(folder, project, 'src'))),
  );
  const made = /\b(?:counter|gauge|histogram)\(\s*'(\w+)',\s*(?:'(?:[^'\\]|\\.)*'|"[^"]*"),\s*\[([^\]]*)\]/g;
  const found = files.flatMap(file => [...readFileSync(join(root, file), 'utf8').matchAll(made)]);
  return new Map(found.map(match => [match[1] ?? '', [...(match[2] ?? '').matchAll(/'(\w+)'/g)].map(label => label[1] ?? '')]));
}

/** Metrics docs/metrics.md tells of, each with its labels. */
export function metricsOfTheDocument(): Map<string, readonly string[]> {
  const rows = [...inRoot('docs/metrics.md').matchAll(/^\| `(\w+)` +\| \w+ +\| ([^|]*)\|/gm)];
  return new Map(rows.map(row => [row[1] ?? '', [...(row[2] ?? '').matchAll(/`(\w+)`/g)].map(label => label[1] ?? '')]));
}

export interface Question {
  /** Who asks. */
  readonly what: string;
  readonly expr: string;
}

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

export interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly (Panel & {
    readonly id: number;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  })[];
}

export const dashboards: readonly (Dashboard & { readonly file: string })[] = readdirSync(
  join(root, 'tools/containers/grafana/dashboards'),
).map(file => ({ file, ...(JSON.parse(inRoot(`tools/containers/grafana/dashboards/${file}`)) as Dashboard) }));

/** Every expression of alerts and dashboards. */
export const questions: readonly Question[] = [
  ...alerts.map(({ alert, expr }) => ({ what: alert, expr })),
  ...dashboards.flatMap(({ title, panels }) =>
    panels.flatMap(panel => panel.targets.map(({ expr }) => ({ what: `${title}: ${panel.title}`, expr }))),
  ),
];

/** A metric an expression asks for, and the labels it picks by or groups by. */
export interface Asked {
  readonly metric: string;
  readonly labels: readonly string[];
}

/** Words of PromQL that look like names of metrics. */
const words = /^(histogram_quantile|min_over_time|max_over_time)$/;

/** What an expression asks for; labels it groups by count for each of its metrics. */
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

/** The name a metric is made under: a histogram has three for one. */
export const familyOf = (metric: string) => metric.replace(/_(bucket|count|sum)$/, '');

/** Labels Prometheus or a histogram adds. */
export const added = ['job', 'instance', 'le'];
