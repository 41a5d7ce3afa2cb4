import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { DeadLetterStore } from '../broker/broker.js';
import { openEmbeddedDeadLetters } from '../broker/embedded/embedded-dead-letters.js';
import { openRabbitDeadLetters } from '../broker/rabbitmq/rabbit-dead-letters.js';
import type { Topology } from '../topology/topology.js';

/** File in which a shop that runs in one process stores the address of its broker, relative to the project's folder. */
export const embeddedStateFile = '.kirana/embedded.json';

const EmbeddedState = z.object({ brokerDatabaseUrl: z.string().min(1) });

export interface BrokerAddresses {
  readonly rabbitMqUrl: string | undefined;
  readonly brokerDatabaseUrl: string | undefined;
  /** Searched for the state file when neither address is given. */
  readonly folder: string;
}

/** Thrown when no broker was named, or the named one does not respond. The message says what to do. */
export class NoBroker extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NoBroker';
  }
}

/**
 * Opens the dead letters of the broker at the given addresses.
 *
 * @throws NoBroker
 */
export async function openDeadLetters(addresses: BrokerAddresses, topology: Topology): Promise<DeadLetterStore> {
  const { rabbitMqUrl, brokerDatabaseUrl, folder } = addresses;
  if (rabbitMqUrl) {
    return openRabbitDeadLetters(rabbitMqUrl, topology).catch(error =>
      Promise.reject(new NoBroker(`the RabbitMQ of RABBITMQ_URL does not answer: ${reasonOf(error)}`, { cause: error })),
    );
  }
  const url = brokerDatabaseUrl ?? (await noted(resolve(folder, embeddedStateFile)));
  const whose = brokerDatabaseUrl ? 'BROKER_DATABASE_URL' : embeddedStateFile;
  return openEmbeddedDeadLetters(url, topology).catch(error =>
    Promise.reject(
      new NoBroker(`the broker of ${whose} does not answer, is the shop running? ${reasonOf(error)}`, { cause: error }),
    ),
  );
}

async function noted(file: string): Promise<string> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new NoBroker(
      `which broker? Set RABBITMQ_URL or BROKER_DATABASE_URL, or start the shop here first (there is no ${embeddedStateFile})`,
      { cause: error },
    );
  }
  const state = EmbeddedState.safeParse(parsed(text));
  if (!state.success) throw new NoBroker(`${embeddedStateFile} does not say where the broker is; start the shop again`);
  return state.data.brokerDatabaseUrl;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a description of the error; a refused connection to a host with two addresses has no message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
