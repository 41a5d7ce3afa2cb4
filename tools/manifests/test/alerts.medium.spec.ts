import { describeWith, promtool } from '@kirana/testing';
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { alerts, alertsFile, cases } from './alerts.js';
import { root } from './environments.js';

await describeWith(promtool, 'alert rules, tested by promtool', tool => {
  it('each fire in their case and are silent otherwise', async () => {
    const firing = cases.filter(({ alert_rule_test: looks }) => looks.some(look => look.exp_alerts.length > 0));
    expect(firing).toHaveLength(alerts.length);
    const { stdout } = await promisify(execFile)(tool().url, ['test', 'rules', 'alerts.test.yml'], {
      cwd: join(root, dirname(alertsFile)),
    });
    expect(stdout).toContain('SUCCESS');
  }, 60_000);
});
