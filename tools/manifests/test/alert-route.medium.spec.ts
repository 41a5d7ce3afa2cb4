import { alertmanagerConfig } from '@kirana/rollout/alert-route';
import { ScratchFolder, alerting, describeWith, eventually, freePort } from '@kirana/testing';
import { copyFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { startInBackground, type BackgroundProgram } from './background-program.js';
import { inRoot, root } from './environments.js';
import { Mailbox } from './mailbox.js';

describe('alertmanagerConfig', () => {
  const serverOf = (url: string) => (JSON.parse(alertmanagerConfig({ SMTP_URL: url })) as { global: object }).global;

  it('uses the mail server of the shop, with TLS unless it is next to it', () => {
    expect(serverOf('smtps://a%40b:p%3Aq@mail.shop.example')).toMatchObject({
      smtp_smarthost: 'mail.shop.example:465',
      smtp_require_tls: true,
      smtp_auth_username: 'a@b',
      smtp_auth_password: 'p:q',
    });
    expect(serverOf('smtp://mail.shop.example')).toMatchObject({
      smtp_smarthost: 'mail.shop.example:587',
      smtp_require_tls: true,
    });
    expect(serverOf('smtp://mail:1025')).toMatchObject({ smtp_smarthost: 'mail:1025', smtp_require_tls: false });
  });
});

await describeWith(alerting, 'alerts by email', programs => {
  const folder = new ScratchFolder('alerts');
  const started: BackgroundProgram[] = [];
  let mailbox: Mailbox;
  let service: Server;
  afterAll(async () => {
    for (const each of started) await each.stop();
    await mailbox?.stop();
    service?.close();
    await folder.remove();
  }, 60_000);

  it('reach the operator: a dead letter becomes a page in the mailbox', async () => {
    mailbox = await Mailbox.start();
    service = createServer((_, response) => response.end('dlq_depth{service="orders",queue="orders.fulfilment"} 1\n'));
    await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
    const [alertPort, port] = [await freePort(), await freePort()];
    const file = (name: string) => join(folder.path, name);
    const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'shop@shop.example', ALERTS_EMAIL: 'operator@shop.example' };
    writeFileSync(file('alertmanager.yml'), alertmanagerConfig(env));
    // The configuration of the containers, with other addresses.
    const config = parse(inRoot('deploy/observability/prometheus/prometheus.yml')) as {
      global: { scrape_interval: string; evaluation_interval: string };
      alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
      scrape_configs: { job_name: string; relabel_configs?: object[] }[];
    };
    const kirana = config.scrape_configs.filter(({ job_name: name }) => name === 'kirana');
    writeFileSync(
      file('prometheus.yml'),
      stringify({
        ...config,
        global: { scrape_interval: '1s', evaluation_interval: '1s' },
        alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${alertPort}`] }] }] },
        scrape_configs: kirana.map(({ job_name }) => ({
          job_name,
          static_configs: [{ targets: [`127.0.0.1:${(service.address() as AddressInfo).port}`] }],
        })),
      }),
    );
    expect(config.alerting.alertmanagers[0]?.static_configs[0]?.targets).toEqual(['alertmanager:9093']);
    copyFileSync(join(root, 'deploy/observability/prometheus/alerts.yml'), file('alerts.yml'));
    started.push(
      startInBackground(
        programs().paths['alertmanager'] ?? '',
        [
          `--config.file=${file('alertmanager.yml')}`,
          `--storage.path=${file('a')}`,
          `--web.listen-address=127.0.0.1:${alertPort}`,
          '--cluster.listen-address=',
        ],
        {},
      ),
      startInBackground(
        programs().paths['prometheus'] ?? '',
        [`--config.file=${file('prometheus.yml')}`, `--storage.tsdb.path=${file('p')}`, `--web.listen-address=127.0.0.1:${port}`],
        {},
      ),
    );
    const page = await eventually(
      'a page arrives',
      () => mailbox.emails.find(email => email.includes('Subject: PAGE: DeadLetters')) ?? false,
      90_000,
    ).catch((error: unknown) => Promise.reject(new Error(`${String(error)}\n${started.map(each => each.output()).join('\n')}`)));
    expect(page).toMatch(/^To: operator@shop\.example\r?$/m);
    expect(page).toMatch(/^From: shop@shop\.example\r?$/m);
    expect(page).toContain('Dead letters of orders.fulfilment wait for an operator');
    expect(page).toContain('docs/runbooks/DeadLetters.md');
  }, 120_000);
});
