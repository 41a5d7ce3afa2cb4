import { describeWith, rabbitMqWithManagement, redis } from '@kirana/testing';
import { readFileSync, readdirSync } from 'node:fs';
import { productionEnv, productionProject } from './one-server.js';
import { ServerShop } from './server-shop.js';

const rollout = 'tools/rollout/dist/main.js';
const backup = 'tools/backup/dist/servers/main.js';

/** The shop starts its servers itself: here they are only looked for, so that the suite is skipped where one is missing. */
const servers = {
  ...redis,
  async find() {
    await rabbitMqWithManagement.find();
    return redis.find();
  },
};

/** The commands of docs/production-one-server.md on servers without services; one-server.nightly.spec.ts walks the whole page. */
await describeWith(servers, 'the commands for a shop on one server (docs/production-one-server.md)', () => {
  let shop: ServerShop;
  let backedUp = '';
  beforeAll(async () => {
    // In production a shop begins empty; this one has the products of the demonstration.
    const env = { ...productionEnv(), PUBLIC_URL: 'https://localhost', SEED: 'demo', LOG_LEVEL: 'warn' };
    shop = new ServerShop(productionProject(env));
    await shop.setUpServers();
  }, 180_000);
  afterAll(async () => {
    await shop?.remove();
  }, 120_000);

  const products = () => shop.query('catalogue', 'SELECT id, price_minor FROM products ORDER BY id');

  it('set it up, with users and databases, and without the accounts of a demonstration', async () => {
    const { code, output } = await shop.run('rollout', rollout);
    expect([code, output]).toEqual([0, expect.stringContaining('RabbitMQ: users')]);
    expect(output).not.toContain('Sign in as');
    expect(readdirSync(shop.path('keys/alerts'))).toEqual(['alertmanager.yml']);
    expect((await products()).length).toBeGreaterThan(10);
  }, 120_000);

  it('back it up, and refuse to restore over a shop and with other keys', async () => {
    const { code, output } = await shop.run('backup', backup, ['backup', '--keep', '14']);
    expect([code, output]).toEqual([0, expect.stringMatching(/9 databases with \d+ rows/)]);
    backedUp = readdirSync(shop.path('backups')).find(file => file.startsWith('20')) ?? '';
    // What the alert BackupOld reads.
    expect(readFileSync(shop.path('backups/backup.prom'), 'utf8')).toMatch(/^kirana_backup_finished_seconds \d{10}\n$/);
    expect((await shop.run('backup', backup, ['restore', backedUp])).output).toMatch(/RabbitMQ is not empty|exist already/);
    const other = await shop.run('backup', backup, ['restore', backedUp], { ORDER_SECRET: 'another' });
    expect([other.code, other.output]).toEqual([1, expect.stringContaining('made with another ORDER_SECRET')]);
  }, 120_000);

  it('bring it back after the loss of its disk', async () => {
    const before = await products();
    await shop.wipe();
    await shop.setUpServers();
    const restored = await shop.run('backup', backup, ['restore', backedUp]);
    expect([restored.code, restored.output]).toEqual([0, expect.stringMatching(/^9 databases with \d+ rows restored/)]);
    expect(await products()).toEqual(before);
  }, 240_000);
});
