import { recordedAddress } from '@kirana/persistence/recorded-address';
import { join } from 'node:path';
import type { DeadLetterStore } from '../broker/broker.js';
import { openEmbeddedDeadLetters } from '../broker/embedded/embedded-dead-letters.js';
import { openRabbitDeadLetters } from '../broker/rabbitmq/rabbit-dead-letters.js';
import type { Topology } from '../topology/topology.js';

/** File in which a shop that runs in one process records the address of its broker. */
const embeddedFile = 'embedded.json';

export interface BrokerAddresses {
  readonly rabbitMqUrl: string | undefined;
  readonly brokerDatabaseUrl: string | undefined;
  /** Folder of the shop on this machine; read only when neither address is given. */
  readonly stateFolder: string;
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
 * @throws Error when the state folder is a copy: it leads to the broker of the original.
 */
export async function openDeadLetters(addresses: BrokerAddresses, topology: Topology): Promise<DeadLetterStore> {
  const { rabbitMqUrl, brokerDatabaseUrl, stateFolder } = addresses;
  if (rabbitMqUrl) {
    return openRabbitDeadLetters(rabbitMqUrl, topology).catch(error =>
      Promise.reject(new NoBroker(`the RabbitMQ of RABBITMQ_URL does not answer: ${reasonOf(error)}`, { cause: error })),
    );
  }
  const file = join(stateFolder, embeddedFile);
  const url = brokerDatabaseUrl ?? recordedAddress(stateFolder, embeddedFile, 'brokerDatabaseUrl');
  if (url === undefined)
    throw new NoBroker(
      `which broker? Set RABBITMQ_URL or BROKER_DATABASE_URL, or start the shop first (there is no broker in ${file})`,
    );
  const whose = brokerDatabaseUrl ? 'BROKER_DATABASE_URL' : file;
  return openEmbeddedDeadLetters(url, topology).catch(error =>
    Promise.reject(
      new NoBroker(`the broker of ${whose} does not answer, is the shop running? ${reasonOf(error)}`, { cause: error }),
    ),
  );
}

/** Returns a description of the error; a refused connection to a host with two addresses has no message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
