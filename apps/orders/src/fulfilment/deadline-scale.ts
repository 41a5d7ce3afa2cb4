/** Shrinks the deadlines of the saga in tests; 1 everywhere else. */
export class DeadlineScale {
  constructor(readonly factor: number) {}
}
