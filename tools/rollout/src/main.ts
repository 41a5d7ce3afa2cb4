import { migrateService, seedService } from '@kirana/bootstrap';
import { Secret } from '@kirana/config';
import { services } from '@kirana/host/services';
import { addDemoAccounts, demoAccounts } from '@kirana/identity';
import { applyTopology, servicePasswords, topology, userDefinitions, usersFor } from '@kirana/messaging';
import { importDefinitions } from './broker-users.js';
import { readConfig } from './config.js';
import { addressOf, ensureDatabase, limitRights } from './databases.js';

/** Everything that has to be there before the services of a version start. Safe to run again; two at a time wait for each other. */
async function main(): Promise<void> {
  const { POSTGRES_URL, RABBITMQ_URL, RABBITMQ_MANAGEMENT_URL, OWNERS_PASSWORD, DEMO_ACCOUNTS, env } = readConfig();
  const passwordOf = servicePasswords(env);
  for (const service of services.filter(({ database }) => database)) {
    const passwords = { owner: OWNERS_PASSWORD ?? passwordOf(service.name), runtime: passwordOf(service.name) };
    const roles = await ensureDatabase(POSTGRES_URL, service.name, passwords);
    const asOwner = addressOf(POSTGRES_URL, roles.database, { name: roles.owner, password: passwords.owner });
    const config = { DATABASE_URL: new Secret(asOwner) };
    const steps = await migrateService(service, config);
    await limitRights(POSTGRES_URL, roles);
    await seedService(service, config);
    if (DEMO_ACCOUNTS && service.name === 'identity') {
      await addDemoAccounts(asOwner);
      for (const { email, password } of demoAccounts) say(`Sign in as ${email} with ${password}`);
    }
    say(`${roles.database}: ${steps.length === 0 ? 'up to date' : `migrated ${steps.join(', ')}`}`);
  }
  const { exchanges, queues, bindings } = await applyTopology(RABBITMQ_URL, topology);
  say(`RabbitMQ: ${exchanges} exchanges, ${queues} queues, ${bindings} bindings`);
  if (!RABBITMQ_MANAGEMENT_URL) return say('RabbitMQ: no users made, because RABBITMQ_MANAGEMENT_URL is not set');
  const users = usersFor(topology);
  await importDefinitions(RABBITMQ_MANAGEMENT_URL, userDefinitions(users, passwordOf));
  say(`RabbitMQ: users ${users.map(({ name }) => name).join(', ')}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
