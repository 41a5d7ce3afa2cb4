import type * as contracts from '@kirana/contracts';
import type { z } from 'zod';

type Contracts = typeof contracts;

/** Examples of contract schemas, each under the name of its schema; the compiler checks their fields, a test their values. */
export type ContractExamples = {
  readonly [Name in keyof Contracts as Contracts[Name] extends z.ZodType ? Name : never]?: Contracts[Name] extends z.ZodType
    ? z.input<Contracts[Name]>
    : never;
};
