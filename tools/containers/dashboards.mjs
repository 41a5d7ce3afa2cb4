// Asks of a running Prometheus what Grafana's panels would ask, and judges the answers.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'tools/containers/grafana/dashboards';

/** Panels that rightly have nothing to show in a shop that has only ever done well, by dashboard. */
const silentWhileWell = {
  'kirana-messaging': {},
  'kirana-money-and-mail': {},
  'kirana-orders': {},
  'kirana-services': {},
};

/** @throws Error naming every panel that Prometheus refuses, that has no data and should, or that asks for a figure nobody tells. */
export async function askDashboards(prometheus) {
  const ask = (path, parameters) => get(prometheus, path, parameters);
  const told = new Set(Object.keys(await ask('metadata', {})));
  const faults = [];
  for (const file of readdirSync(folder)) {
    const { uid, panels, templating } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const variables = await Promise.all((templating?.list ?? []).map(variable => valuesOf(variable, ask)));
    for (const { name, values } of variables) if (values.length === 0) faults.push(`${uid}: the variable ${name} has no values`);
    const silent = [];
    for (const { title, targets } of panels) {
      const answers = await Promise.all(
        targets.map(({ expr }) =>
          ask('query', { query: withValues(expr, variables) }).then(
            ({ result }) => ({ expr, series: result.length }),
            error => ({ expr, error }),
          ),
        ),
      );
      for (const { error } of answers.filter(({ error }) => error)) faults.push(`${uid}: ${title}: ${error.message}`);
      for (const { expr } of answers)
        for (const name of namesIn(expr)) if (!told.has(name)) faults.push(`${uid}: ${title}: nobody tells ${name}`);
      if (answers.some(({ series }) => series === 0)) {
        const reason = silentWhileWell[uid]?.[title];
        if (!reason) faults.push(`${uid}: ${title} has no data`);
        silent.push(`${title} (${reason ?? 'WRONGLY'})`);
      }
    }
    console.log(
      `  ${uid}: ${panels.length - silent.length} of ${panels.length} panels have data${silent.length > 0 ? `; none: ${silent.join(', ')}` : ''}`,
    );
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

async function get(prometheus, path, parameters) {
  const response = await fetch(`${prometheus}/api/v1/${path}?${new URLSearchParams(parameters)}`);
  const { status, data, error } = await response.json();
  if (status !== 'success') throw new Error(error);
  return data;
}

/** The one kind of variable there is: `label_values(metric, label)`. */
async function valuesOf({ name, query }, ask) {
  const [, metric, label] = /^label_values\((\w+), (\w+)\)$/.exec(query);
  return { name, values: await ask(`label/${label}/values`, { 'match[]': metric }) };
}

/** As Grafana does when all values are chosen. */
function withValues(expr, variables) {
  return variables.reduce((text, { name, values }) => text.replaceAll(`$${name}`, `(${values.join('|')})`), expr);
}

/** Metrics an expression asks for, by the name they are told under. */
function namesIn(expr) {
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\()/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));
}
