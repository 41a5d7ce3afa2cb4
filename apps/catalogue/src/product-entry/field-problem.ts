/** A problem of a product's field. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}
