import { serverAddress } from '@kirana/config';
import { resolve } from 'node:path';
import { topology } from '../topology/topology.js';
import { openDeadLetters } from './open-dead-letters.js';
import { readCommand, runCommand, usage } from './run-command.js';

export interface CommandLine {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder that holds the `.kirana` of the shop, unless `KIRANA_STATE` names another. */
  readonly cwd: string;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** Runs `npm run dead-letters` and resolves with its exit code. */
export async function commandLine({ args, env, cwd, print, printError }: CommandLine): Promise<number> {
  const command = readCommand(args);
  if (!command) {
    printError(usage);
    return 2;
  }
  const addresses = {
    rabbitMqUrl: serverAddress(env, 'RABBITMQ_URL'),
    brokerDatabaseUrl: env['BROKER_DATABASE_URL'] || undefined,
    stateFolder: resolve(cwd, env['KIRANA_STATE'] || '.kirana'),
  };
  try {
    const deadLetterStore = await openDeadLetters(addresses, topology);
    try {
      return await runCommand(command, deadLetterStore, print);
    } finally {
      await deadLetterStore.close();
    }
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
