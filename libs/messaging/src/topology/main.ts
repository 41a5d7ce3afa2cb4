import { serverAddress } from '@kirana/config';
import { applyTopology } from './apply-topology.js';
import { declarationsFor } from './declarations.js';
import { definitionsOf } from './definitions.js';
import { integratorDefinitions } from './integrators.js';
import { topology } from './topology.js';
import { servicePasswords, userDefinitions } from './user-definitions.js';
import { usersFor } from './users.js';

const usage = `npm run topology -- apply   declares the topology on the RabbitMQ at RABBITMQ_URL; safe to run again
npm run topology -- print   prints it as RabbitMQ's JSON definitions
npm run topology -- users   prints a user for each service with its rights, in the same form; passwords from ORDERS_PASSWORD … or SERVICES_PASSWORD
npm run topology -- integrator <name>   prints a queue of all public events and a user that may only take from it; password from INTEGRATOR_PASSWORD`;

async function main(command: string | undefined, url: string | undefined, name: string | undefined): Promise<number> {
  if (command === 'print') {
    console.log(JSON.stringify(definitionsOf(declarationsFor(topology)), null, 2));
    return 0;
  }
  if (command === 'users') {
    console.log(JSON.stringify(userDefinitions(usersFor(topology), servicePasswords(process.env)), null, 2));
    return 0;
  }
  if (command === 'integrator' && name !== undefined) {
    const password = process.env['INTEGRATOR_PASSWORD'];
    if (!password) throw new Error('INTEGRATOR_PASSWORD is not set');
    console.log(JSON.stringify(integratorDefinitions(topology, name, password), null, 2));
    return 0;
  }
  if (command !== 'apply') {
    console.error(usage);
    return 2;
  }
  if (!url) {
    console.error('RABBITMQ_URL is not set: amqp://user:password@host:5672');
    return 2;
  }
  const { exchanges, queues, bindings, removedBindings } = await applyTopology(url, topology);
  console.log(
    `${exchanges} exchanges, ${queues} queues and ${bindings} bindings are there; ${removedBindings} retired bindings are not.`,
  );
  return 0;
}

main(process.argv[2], serverAddress(process.env, 'RABBITMQ_URL'), process.argv[3]).then(
  code => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
