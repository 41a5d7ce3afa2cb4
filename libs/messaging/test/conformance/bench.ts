import type { Broker, DeadLetter, DeadLetterStore, Outcome, Topology } from '@kirana/messaging';
import type { TestGround } from './test-ground.js';

/** A service's client of a broker. */
export interface BrokerClient {
  readonly broker: Broker;
  /** Simulates the death of its process: connections end without a close, and nothing of it is restored. */
  crash(): Promise<void>;
}

/** One broker with a declared topology. */
export interface BrokerUnderTest {
  /** `holdMs`: after this a held message is replaced by a copy, on brokers that require it. */
  open(settings?: { readonly holdMs?: number }): Promise<BrokerClient>;
  deadLetters(): Promise<DeadLetterStore>;
  /** Declares the next version of the topology, for clients opened from now on. */
  evolve(topology: Topology): Promise<void>;
  /** Kills the server that stores the messages with SIGKILL and starts it again. */
  killServer(): Promise<void>;
  /** Stops that server cleanly and starts it again. */
  restartServer(): Promise<void>;
  dispose(): Promise<void>;
}

/** The fixture of a test in the suite; new for each test. */
export interface Bench {
  readonly name: string;
  readonly ground: TestGround;
  readonly underTest: BrokerUnderTest;
  readonly client: BrokerClient;
  readonly broker: Broker;
  /** Starts a new process after the old one has ended. */
  reopen(settings?: { readonly holdMs?: number }): Promise<void>;
  /** Waits for dead letters of a queue. */
  deadQueuesOf(queue: string, count: number): Promise<DeadLetter[]>;
}

export const retry = (reason: string): Outcome => ({ kind: 'retry', reason });
export const dead = (reason: string): Outcome => ({ kind: 'dead', reason });

/** Long enough for an unexpected effect to appear, in milliseconds. */
export const quietMs = 300;
