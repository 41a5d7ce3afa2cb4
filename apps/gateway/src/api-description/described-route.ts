import type { LimitName } from '../rate-limit/limits.js';
import type { OperationDescription } from './operation.js';

/** An operation with its place in the API. */
export interface DescribedRoute {
  /** Lower case, as in an OpenAPI document. */
  readonly method: string;
  /** With `:name` for parameters. */
  readonly path: string;
  readonly id: string;
  readonly operation: OperationDescription;
  readonly limit: LimitName;
}
