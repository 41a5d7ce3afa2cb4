import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { alerts, cases } from './alerts.js';
import { inRoot, root } from './environments.js';

const pages = readdirSync(join(root, 'docs/runbooks')).filter(file => file !== 'README.md');

describe('every alert', () => {
  it.each(alerts.map(alert => [alert.alert, alert] as const))('%s has a severity, a sentence and a page', (name, alert) => {
    expect(['page', 'ticket']).toContain(alert.labels.severity);
    expect(alert.annotations.summary.length).toBeGreaterThan(15);
    expect(alert.annotations.runbook).toBe(`docs/runbooks/${name}.md`);
    expect(pages).toContain(`${name}.md`);
  });

  it.each(cases.map(one => [one.name, one] as const))('%s is tried silent and firing', (name, { alert_rule_test: looks }) => {
    expect(looks.every(look => look.alertname === name)).toBe(true);
    expect(looks.some(look => look.exp_alerts.length === 0)).toBe(true);
    expect(looks.some(look => look.exp_alerts.length > 0)).toBe(true);
  });

  it('has a case, and every case and every page an alert', () => {
    const names = alerts.map(({ alert }) => alert).toSorted();
    expect(cases.map(({ name }) => name).toSorted()).toEqual(names);
    expect(pages.map(file => file.replace('.md', '')).toSorted()).toEqual(names);
  });
});

describe('the runbooks', () => {
  it.each(pages)('%s says what it means, where to look, what to do and when to call somebody', file => {
    const text = inRoot(`docs/runbooks/${file}`);
    expect([...text.matchAll(/^## (.+)$/gm)].map(match => match[1])).toEqual(['Look here first', 'Do', 'Escalate when']);
    expect(text).toMatch(/```(sh|sql)\n/);
    expect(text.split('\n').length).toBeLessThan(60);
    for (const [, other] of text.matchAll(/`([A-Z][a-z]+[A-Z]\w+)`/g)) expect(pages).toContain(`${other}.md`);
  });

  it('are listed with their severity', () => {
    const index = inRoot('docs/runbooks/README.md');
    for (const { alert, labels } of alerts)
      expect(index).toMatch(new RegExp(`\\| \\[${alert}\\]\\(${alert}\\.md\\) +\\| ${labels.severity} +\\|`));
  });
});
