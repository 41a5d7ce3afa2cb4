import { topology } from '../topology/topology.js';
import { findOffice } from './find-office.js';
import { readCommand, runCommand, usage } from './run-command.js';

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (!command) {
    console.error(usage);
    return 2;
  }
  const { RABBITMQ_URL, BROKER_DATABASE_URL } = process.env;
  const addresses = {
    rabbitMqUrl: RABBITMQ_URL || undefined,
    brokerDatabaseUrl: BROKER_DATABASE_URL || undefined,
    folder: process.cwd(),
  };
  const office = await findOffice(addresses, topology);
  try {
    return await runCommand(command, office, line => console.log(line));
  } finally {
    await office.close();
  }
}

main().then(
  code => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
