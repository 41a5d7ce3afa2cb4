/** What is wrong with a field of a product. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}
