// Asks of a running Prometheus what Grafana's panels would ask, and judges the answers.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const folder = 'tools/containers/grafana/dashboards';
const patienceMs = 60_000;

/** Panels that rightly have nothing to show in a shop that has done well so far, by dashboard, and why. They may have something. */
const silentWhileWell = {
  'kirana-messaging': { 'Repeated deliveries per second (the inbox takes them out)': 'nothing came twice' },
  'kirana-orders': { 'Turned back, per minute': 'no order was' },
  'kirana-services': {
    'Share that fails (5xx)': 'no request did',
    'Answers that are refusals (4xx) per second': 'there was none',
  },
};

/** What was done with the shop must be seen, too. */
const seen = [
  ['orders that were placed, in the panel "Placed in 10 minutes"', 'sum(increase(orders_placed_total[10m]))'],
  ['letters that have left', 'sum(increase(mail_total{result="sent"}[10m]))'],
  ['spans that were sent', 'sum(increase(trace_spans_total{result="sent"}[10m]))'],
  ['the dead letter', 'sum(increase(dead_letters_total[10m]))'],
];

/** @throws Error when Prometheus does not see what was done with the shop, or an alert that wakes somebody fires. */
export async function askAlerts(prometheus) {
  for (const [what, query] of seen) {
    const { result } = await get(prometheus, 'query', { query });
    const value = Number(result[0]?.value[1] ?? 0);
    console.log(`  ${what}: ${value.toFixed(1)}`);
    if (!(value > 0)) throw new Error(`Prometheus does not see ${what}`);
  }
  const { result } = await get(prometheus, 'query', { query: 'ALERTS' });
  for (const { metric } of result) console.log(`  ${metric.alertname} (${metric.severity}) is ${metric.alertstate}`);
  const waking = result.filter(({ metric }) => metric.severity === 'page' && metric.alertstate === 'firing');
  if (waking.length > 0) throw new Error(`somebody is woken: ${waking.map(({ metric }) => metric.alertname).join(', ')}`);
  const { activeTargets } = await get(prometheus, 'targets', { state: 'active' });
  const down = activeTargets.filter(({ health }) => health !== 'up');
  if (down.length > 0)
    throw new Error(`not up: ${down.map(({ scrapeUrl, lastError }) => `${scrapeUrl} (${lastError})`).join(', ')}`);
  console.log(
    `  ${activeTargets.length} targets are up, ${result.length === 0 ? 'no alert' : 'no alert that wakes somebody'} fires`,
  );
}

/**
 * Asks until nothing is wrong any more: a rate is known after two looks, which are ten seconds apart.
 *
 * @throws Error naming every panel that Prometheus refuses, that has no data and should, or that asks for a figure nobody tells.
 */
export async function askDashboards(prometheus) {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { words, faults } = await askOnce((path, parameters) => get(prometheus, path, parameters));
    if (faults.length > 0 && performance.now() < deadline) {
      await sleep(5_000);
      continue;
    }
    for (const line of words) console.log(`  ${line}`);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return;
  }
}

async function askOnce(ask) {
  const told = new Set(Object.keys(await ask('metadata', {})));
  const words = [];
  const faults = [];
  for (const file of readdirSync(folder)) {
    const { uid, panels, templating } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const variables = await Promise.all((templating?.list ?? []).map(variable => valuesOf(variable, ask)));
    for (const { name, values } of variables) if (values.length === 0) faults.push(`${uid}: the variable ${name} has no values`);
    const silent = [];
    for (const { title, targets } of panels) {
      for (const name of targets.flatMap(({ expr }) => namesIn(expr)))
        if (!told.has(name)) faults.push(`${uid}: ${title}: nobody tells ${name}`);
      const questions = targets.map(({ expr }) => ask('query', { query: withValues(expr, variables) }).catch(error => error));
      const answers = await Promise.all(questions);
      for (const { message } of answers.filter(answer => answer instanceof Error)) faults.push(`${uid}: ${title}: ${message}`);
      if (answers.every(({ result }) => result === undefined || result.length > 0)) continue;
      const reason = silentWhileWell[uid]?.[title];
      if (!reason) faults.push(`${uid}: ${title} has no data`);
      silent.push(`${title} (${reason ?? 'WRONGLY'})`);
    }
    const without = silent.length > 0 ? `; without: ${silent.join(', ')}` : '';
    words.push(`${uid}: ${panels.length - silent.length} of ${panels.length} panels have data${without}`);
  }
  return { words, faults };
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
