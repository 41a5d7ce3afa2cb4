import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { alerts, cases } from './alerts.js';
import { inRoot, root } from './environments.js';

const pages = readdirSync(join(root, 'docs/runbooks')).filter(file => file !== 'README.md');

describe('alerts', () => {
  it.each(alerts.map(alert => [alert.alert, alert] as const))('%s has a severity, a summary and a runbook', (name, alert) => {
    expect(['page', 'ticket', 'none']).toContain(alert.labels.severity);
    expect(alert.annotations.summary.length).toBeGreaterThan(15);
    expect(alert.annotations.runbook).toBe(`docs/runbooks/${name}.md`);
    expect(pages).toContain(`${name}.md`);
  });

  it.each(cases.map(one => [one.name, one] as const))(
    '%s is tested silent, firing, and ended once nothing is open any more',
    (name, { alert_rule_test: looks }) => {
      expect(looks.every(look => look.alertname === name)).toBe(true);
      const fires = looks.map(look => look.exp_alerts.length > 0);
      expect([fires[0], fires.includes(true), fires.at(-1)]).toEqual([false, true, false]);
    },
  );

  it('have one test case and one runbook each, and no others exist', () => {
    const names = alerts.map(({ alert }) => alert).toSorted();
    expect(cases.map(({ name }) => name).toSorted()).toEqual(names);
    expect(pages.map(file => file.replace('.md', '')).toSorted()).toEqual(names);
  });
});

it('docs/runbooks/README.md lists every alert with its severity', () => {
  const index = inRoot('docs/runbooks/README.md');
  for (const { alert, labels } of alerts)
    expect(index).toMatch(new RegExp(`\\| \\[${alert}\\]\\(${alert}\\.md\\) +\\| ${labels.severity} +\\|`));
});
