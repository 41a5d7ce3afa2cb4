import type { FaultValues, ProductFault } from '@kirana/contracts';
import { clipped } from '@kirana/http-edge';
import { faultSentences } from './fault-sentences.js';

/** What is wrong, by its code, with what its sentence names, and in English. */
export interface Fault {
  readonly code: ProductFault;
  readonly values: FaultValues;
  readonly message: string;
}

/** A problem of a product's field. */
export interface FieldProblem extends Fault {
  readonly field: string;
}

type Sentences = typeof faultSentences;

/** Returns a fault with its sentence in English; what it repeats of a file is cut short. */
export function fault<Code extends ProductFault>(code: Code, ...[values]: Parameters<Sentences[Code]>): Fault {
  const sentence = faultSentences[code] as (values?: FaultValues) => string;
  const told = Object.fromEntries(
    Object.entries((values ?? {}) as FaultValues).map(([name, value]) => [
      name,
      typeof value === 'string' ? clipped(value) : value,
    ]),
  );
  return { code, values: told, message: sentence(told) };
}

/** Returns the problem of a field. */
export function problem<Code extends ProductFault>(
  field: string,
  code: Code,
  ...values: Parameters<Sentences[Code]>
): FieldProblem {
  return { field, ...fault(code, ...values) };
}
