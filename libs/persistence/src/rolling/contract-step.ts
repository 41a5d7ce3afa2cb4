import type { MigrationInterface, QueryRunner } from 'typeorm';
import { contractingStatements } from './contracting.js';

/**
 * A migration that takes away what an earlier version needed. Its class says so with the last release that still needed it; the rollout of a
 * later release may run it (docs/rolling-change.md).
 */
export interface ContractStep extends MigrationInterface {
  /** As `1.4.0`. */
  readonly contractsAfter: string;
}

/**
 * What speaks against running a migration while the version before it serves: statements that take something away in one that is not marked
 * as a `ContractStep`, or a mark for a release that is not over yet. `release` is the one that is rolled out.
 */
export async function objectionsTo(migration: new () => MigrationInterface, release: string): Promise<string[]> {
  const step = new migration() as MigrationInterface & Partial<ContractStep>;
  const said: string[] = [];
  const listening = { query: async (sql: string) => (said.push(sql), []) } as unknown as QueryRunner;
  await step.up(listening);
  const taken = contractingStatements(said.join(';\n'));
  if (step.contractsAfter === undefined) return taken.map(statement => `${migration.name} ${statement}`);
  if (taken.length === 0) return [`${migration.name} is marked as a contract step and takes nothing away`];
  if (compare(release, step.contractsAfter) > 0) return [];
  return [`${migration.name} may run after release ${step.contractsAfter} only; this is ${release}`];
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map(version => version.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? Number.NaN) - (right?.[index] ?? Number.NaN);
    if (Number.isNaN(difference)) throw new Error(`not two releases: ${a}, ${b}`);
    if (difference !== 0) return difference;
  }
  return 0;
}
