import type { Broker, DeadLetter, DeadLetterOffice, Outcome, Topology } from '@kirana/messaging';
import type { TestGround } from './test-ground.js';

/** A service's end of a broker. */
export interface BrokerClient {
  readonly broker: Broker;
  /** Its process dies: connections end without a goodbye, and nothing of it comes back. */
  crash(): Promise<void>;
}

/** One broker with a topology on it. */
export interface BrokerUnderTest {
  open(): Promise<BrokerClient>;
  deadLetters(): Promise<DeadLetterOffice>;
  /** The next version of the topology, for whoever opens the broker from now on. */
  evolve(topology: Topology): Promise<void>;
  /** SIGKILL to the server that stores the messages, and a new start. */
  killServer(): Promise<void>;
  /** A clean stop and start of that server. */
  restartServer(): Promise<void>;
  dispose(): Promise<void>;
}

/** What a test of the suite works with; fresh for each. */
export interface Bench {
  readonly name: string;
  readonly ground: TestGround;
  readonly underTest: BrokerUnderTest;
  readonly client: BrokerClient;
  readonly broker: Broker;
  /** A new process after the old one has ended. */
  reopen(): Promise<void>;
  /** Waits for dead letters of a queue. */
  gravesOf(queue: string, count: number): Promise<DeadLetter[]>;
}

export const retry = (reason: string): Outcome => ({ kind: 'retry', reason });
export const dead = (reason: string): Outcome => ({ kind: 'dead', reason });

/** Long enough for something wrong to show itself. */
export const quietMs = 300;
