import { resolve } from 'node:path';
import { topology } from '../topology/topology.js';
import { openDeadLetters } from './open-dead-letters.js';
import { readCommand, runCommand, usage } from './run-command.js';

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (!command) {
    console.error(usage);
    return 2;
  }
  const { RABBITMQ_URL, BROKER_DATABASE_URL, KIRANA_STATE } = process.env;
  const addresses = {
    rabbitMqUrl: RABBITMQ_URL || undefined,
    brokerDatabaseUrl: BROKER_DATABASE_URL || undefined,
    stateFolder: resolve(KIRANA_STATE || '.kirana'),
  };
  const deadLetterStore = await openDeadLetters(addresses, topology);
  try {
    return await runCommand(command, deadLetterStore, line => console.log(line));
  } finally {
    await deadLetterStore.close();
  }
}

main().then(
  code => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
