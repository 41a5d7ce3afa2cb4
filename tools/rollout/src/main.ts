import { migrateService, newShopOf, seedService } from '@kirana/bootstrap';
import { Secret } from '@kirana/config';
import { checkedEnvironment } from '@kirana/host/going-live';
import { loadExtensions, subscribedEvents } from '@kirana/extension';
import { services } from '@kirana/host/services';
import { addDemoAccounts, demoAccounts, lockDemoAccounts } from '@kirana/identity';
import { applyTopology, servicePasswords, topology, topologyWith, userDefinitions, usersFor } from '@kirana/messaging';
import { join } from 'node:path';
import { alertmanagerConfig } from './alert-route.js';
import { importDefinitions } from './broker-users.js';
import { readConfig } from './config.js';
import { makeKeys, write } from './keys.js';
import { addressOf, ensureDatabase, limitRights } from './databases.js';

/** Prepares everything the services of a version need before they start. Safe to repeat; concurrent runs wait for each other. */
async function main(): Promise<void> {
  const config = readConfig();
  const { POSTGRES_URL, RABBITMQ_URL, RABBITMQ_MANAGEMENT_URL, OWNERS_PASSWORD, DEMO_ACCOUNTS, KEYS_FOLDER, EXTENSIONS, env } =
    config;
  // HOST is the address inside this container; the operator decides where the gateway's port is published.
  if (config.CHECK_GOING_LIVE) checkedEnvironment({ ...env, HOST: undefined });
  const subscribed = subscribedEvents(await loadExtensions(EXTENSIONS));
  if (KEYS_FOLDER) {
    for (const file of makeKeys(KEYS_FOLDER, env)) print(`Made ${file}`);
    // Alertmanager has its own user and this volume to itself.
    write(join(KEYS_FOLDER, 'alerts/alertmanager.yml'), alertmanagerConfig(env), 0o644);
  }
  const { SHOP_CONFIG, SEED, NODE_ENV } = config;
  const shop = { SHOP_CONFIG, SEED, NODE_ENV };
  const { seed } = newShopOf(shop);
  const passwordOf = servicePasswords(env);
  for (const service of services.filter(({ database }) => database)) {
    const passwords = { owner: OWNERS_PASSWORD ?? passwordOf(service.name), runtime: passwordOf(service.name) };
    const roles = await ensureDatabase(POSTGRES_URL, service.name, passwords);
    const asOwner = addressOf(POSTGRES_URL, roles.database, { name: roles.owner, password: passwords.owner });
    const owner = { DATABASE_URL: new Secret(asOwner), EXTENSIONS };
    const steps = await migrateService(service, owner);
    await limitRights(POSTGRES_URL, roles);
    await seedService(service, { ...owner, ...shop });
    if (service.name === 'identity')
      await prepareDemoAccounts(asOwner, DEMO_ACCOUNTS && seed === 'demo', NODE_ENV === 'production');
    print(`${roles.database}: ${steps.length === 0 ? 'up to date' : `migrated ${steps.join(', ')}`}`);
  }
  const { exchanges, queues, bindings } = await applyTopology(RABBITMQ_URL, topologyWith(subscribed));
  print(`RabbitMQ: ${exchanges} exchanges, ${queues} queues, ${bindings} bindings`);
  if (!RABBITMQ_MANAGEMENT_URL) return print('RabbitMQ: no users created, because RABBITMQ_MANAGEMENT_URL is not set');
  const users = usersFor(topology);
  await importDefinitions(RABBITMQ_MANAGEMENT_URL, userDefinitions(users, passwordOf));
  print(`RabbitMQ: users ${users.map(({ name }) => name).join(', ')}`);
}

/** Adds the accounts if requested; in production locks those of an earlier start. */
async function prepareDemoAccounts(databaseUrl: string, wanted: boolean, isProduction: boolean): Promise<void> {
  if (wanted) {
    await addDemoAccounts(databaseUrl);
    for (const { email, password } of demoAccounts) print(`Sign in as ${email} with ${password}`);
  }
  const locked = isProduction ? await lockDemoAccounts(databaseUrl) : [];
  if (locked.length > 0) print(`Locked, because their passwords are public: ${locked.join(', ')}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** PostgreSQL keeps the password it was made with in its volume. */
const otherPassword =
  'The volume of PostgreSQL was made with another ADMIN_PASSWORD: use that one, or remove the volumes if nothing in them matters.';

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if ((error as { code?: unknown }).code === '28P01') process.stderr.write(`${otherPassword}\n`);
  process.exit(1);
});
