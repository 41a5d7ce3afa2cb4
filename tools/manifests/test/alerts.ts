import { parse } from 'yaml';
import { inRoot } from './environments.js';

export interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

/** A case of alerts.test.yml: metrics over time and the expected alerts. */
export interface AlertCase {
  readonly name: string;
  readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly unknown[] }[];
}

export const alertsFile = 'deploy/observability/prometheus/alerts.yml';

export const alerts: readonly Alert[] = (
  parse(inRoot(alertsFile)) as { readonly groups: readonly { readonly rules: readonly Alert[] }[] }
).groups.flatMap(group => group.rules);

export const { tests: cases } = parse(inRoot('deploy/observability/prometheus/alerts.test.yml')) as {
  readonly tests: readonly AlertCase[];
};
