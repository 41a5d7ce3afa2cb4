import { describeWith, promtool } from '@kirana/testing';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { alerts, alertsFile, caseFile, cases } from './alerts.js';
import { inRoot } from './environments.js';

const run = promisify(execFile);

await describeWith(promtool, 'the alert rules, tried by promtool', tool => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alerts-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const tryOut = async (rules: string, tests = cases): Promise<{ ok: boolean; words: string }> => {
    await writeFile(join(folder, 'alerts.yml'), rules);
    await writeFile(join(folder, 'alerts.test.yml'), stringify({ ...caseFile, tests }));
    return run(tool().url, ['test', 'rules', 'alerts.test.yml'], { cwd: folder }).then(
      ({ stdout }) => ({ ok: true, words: stdout }),
      (error: { stdout: string; stderr: string }) => ({ ok: false, words: `${error.stdout}${error.stderr}` }),
    );
  };

  it('are silent while all is well and fire when it is not, every one of them', async () => {
    const { ok, words } = await tryOut(inRoot(alertsFile));
    const firing = cases.filter(({ alert_rule_test: looks }) => looks.some(look => look.exp_alerts.length > 0));
    console.log(`${firing.length} alerts made to fire: ${firing.map(({ name }) => name).join(', ')}`);
    expect({ ok, words }).toMatchObject({ ok: true });
    expect(firing).toHaveLength(alerts.length);
  }, 60_000);

  it.each(alerts.map(({ alert }) => alert))('notices when %s can no longer fire', async name => {
    // The expression of this one alert becomes one that never holds.
    const deaf = inRoot(alertsFile).replace(new RegExp(`(alert: ${name}\\n\\s+expr: >-\\n\\s+).*`), '$1vector(0) > 1');
    expect(deaf).not.toBe(inRoot(alertsFile));
    const { ok, words } = await tryOut(
      deaf,
      cases.filter(one => one.name === name),
    );
    expect(ok).toBe(false);
    expect(words).toContain(name);
  });
});
